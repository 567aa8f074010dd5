import { setTimeout } from 'node:timers/promises'
import { examFields, fileUrl, makeForm } from '../../tests/support/papers.ts'

/** Where to publish, and as whom. */
export type Publisher = { url: string; token: string }

/** Uploads an exam paper; gives its stored path. */
export async function publish(to: Publisher, name: string, bytes: Buffer): Promise<string> {
  const { payload, headers } = await makeForm(examFields, { name, bytes })
  const answer = await fetch(`${to.url}/api/files/upload`, {
    method: 'POST',
    headers: { ...headers, ...bearer(to) },
    body: new Uint8Array(payload),
  })
  if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  const { file } = (await answer.json()) as { file: { filename: string } }
  return file.filename
}

/** Whether its pages are rasterized; throws when they cannot be. */
export async function isDrawn(to: Publisher, path: string): Promise<boolean> {
  const answer = await fetch(to.url + fileUrl('pages', path), { headers: bearer(to) })
  const { file } = (await answer.json()) as { file: { drawing: string } }
  if (file.drawing === 'failed') throw new Error(`${path} could not be drawn`)
  return file.drawing === 'drawn'
}

export async function untilDrawn(to: Publisher, path: string): Promise<void> {
  while (!(await isDrawn(to, path))) await setTimeout(500)
}

export const bearer = ({ token }: Pick<Publisher, 'token'>) => ({ authorization: `Bearer ${token}` })
