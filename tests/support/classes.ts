import { makeForm } from './papers.ts'
import type { TestApp } from './test-app.ts'

export const previewUrl = '/api/admin/classes/preview'
export const createUrl = '/api/admin/classes'

/** Sends a form as a browser does; `file` is text in UTF-8, or bytes. */
export async function sendForm(
  { call }: TestApp,
  url: string,
  token: string,
  fields: Record<string, string>,
  file?: string | Uint8Array,
) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const { payload, headers } = await makeForm(fields, bytes && { name: 'classe.csv', bytes })
  return call('POST', url, { token, body: payload, headers })
}

let words = 0

/** A browser's word for a creation. */
export const newWord = () => `mot-de-la-secretaire-${String(100_000 + words++)}`

/** The dry run of a file. */
export const preview = (school: TestApp, token: string, file: string | Uint8Array) =>
  sendForm(school, previewUrl, token, {}, file)

/** The dry run and its confirmation. */
export async function createFrom(school: TestApp, token: string, file: string, word = newWord()) {
  const { seal } = (await preview(school, token, file)).body
  return sendForm(school, createUrl, token, { id: word, seal }, file)
}
