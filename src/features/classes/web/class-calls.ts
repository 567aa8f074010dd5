import type { ReplyOf } from '../../../common/endpoint.ts'
import { call } from '../../../platform/web/http.ts'
import * as calls from '../calls.ts'
import type { createClass, previewClass } from '../contract.ts'

export type Preview = ReplyOf<typeof previewClass>
export type CreatedAccount = ReplyOf<typeof createClass>['accounts'][number]

/** A dry run with all that its confirmation needs: what is sent then is what was looked at. */
export type DryRun = {
  /** The bytes themselves, not the file, which may change on the disk. */
  bytes: Blob
  /** Names the creation, so that asking again creates nothing twice and gives the passwords again. */
  word: string
  preview: Preview
}

/** Asks what creating the accounts of a file would do. Fails as `call` does. */
export async function checkClass(bytes: Blob): Promise<DryRun> {
  const preview = await call<typeof previewClass>(calls.previewClass, { body: formOf({}, bytes) })
  return { bytes, word: randomWord(), preview }
}

/** Creates what a dry run has shown; the same dry run once more gives the same answer. Fails as `call` does. */
export async function confirmClass({ bytes, word, preview }: DryRun): Promise<CreatedAccount[]> {
  const { accounts } = await call<typeof createClass>(calls.createClass, {
    body: formOf({ id: word, seal: preview.seal }, bytes),
  })
  return accounts
}

function formOf(fields: Record<string, string>, bytes: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // Fields come first: the server reads a form in its order.
  form.append('file', bytes, 'classe.csv')
  return form
}

/** 256 random bits. */
function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
