import type { ReplyOf } from '../../../common/endpoint.ts'
import { call } from '../../../platform/web/http.ts'
import * as calls from '../calls.ts'
import type { createClass, previewClass } from '../contract.ts'
import type { keepSlips, listClasses, listPupils, renewSlips } from '../slips-contract.ts'

export type Preview = ReplyOf<typeof previewClass>
export type Slip = ReplyOf<typeof createClass>['accounts'][number]
export type SchoolClass = ReplyOf<typeof listClasses>['classes'][number]
export type ClassPupil = ReplyOf<typeof listPupils>['pupils'][number]

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
export async function confirmClass({ bytes, word, preview }: DryRun): Promise<Slip[]> {
  const { accounts } = await call<typeof createClass>(calls.createClass, {
    body: formOf({ id: word, seal: preview.seal }, bytes),
  })
  return accounts
}

/** Whom new slips are for: one account, or a class, with `all` also those who have a password of their own. */
export type SlipsOrder = { word: string } & ({ userId: number } | { className: string; all: boolean })

/** An order for new slips; given once more, it gives the same ones. */
export const slipsOrder = (whom: { userId: number } | { className: string; all: boolean }): SlipsOrder => ({
  ...whom,
  word: randomWord(),
})

/** Makes the slips of an order. Fails as `call` does. */
export async function makeSlips({ word, ...whom }: SlipsOrder): Promise<Slip[]> {
  const body =
    'userId' in whom
      ? { id: word, user_id: whom.userId }
      : { id: word, class_name: whom.className, all: whom.all }
  return (await call<typeof renewSlips>(calls.renewSlips, { body })).accounts
}

/** Says to the server that slips were printed or saved; one that does not hear it will ask for them again. */
export async function tellKept(slips: readonly Slip[]): Promise<void> {
  const ids = slips.flatMap(({ id, password }) => (password === null ? [] : id))
  if (ids.length === 0) return
  await call<typeof keepSlips>(calls.keepSlips, { body: { ids } }, { quiet: true }).catch((error: unknown) =>
    console.warn(error),
  )
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
