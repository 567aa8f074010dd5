import { request, type ClientRequest } from 'node:http'
import type { Readable } from 'node:stream'
import { resumableSentences, startUpload } from '../../src/features/papers/upload/resumable-contract.ts'
import type { TestApp } from './test-app.ts'

export const resumableUrl = startUpload.path
export { resumableSentences }

/** `Upload-Metadata` as the tus protocol writes it. */
export function metadataOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

export type TusAnswer = {
  status: number
  headers: Record<string, unknown>
  body: { error?: string; code?: string } | undefined
}

/** One request of the protocol; a header of `undefined` is left out. */
export async function askTus(
  { app }: TestApp,
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'GET' | 'PUT' | 'OPTIONS',
  url: string,
  {
    token,
    headers = {},
    bytes,
  }: { token?: string; headers?: Record<string, string | undefined>; bytes?: Buffer | Readable },
): Promise<TusAnswer> {
  const given = {
    'tus-resumable': '1.0.0',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(bytes && { 'content-type': 'application/offset+octet-stream' }),
    ...headers,
  }
  const answer = await app.inject({
    method,
    url,
    headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(bytes && { payload: bytes }),
  })
  const text = answer.payload
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: text.startsWith('{') ? JSON.parse(text) : undefined,
  }
}

/** Begins an upload of `size` bytes. */
export function begin(
  school: TestApp,
  token: string | undefined,
  size: number | string,
  fields: Record<string, string>,
): Promise<TusAnswer> {
  const headers = { 'upload-length': String(size), 'upload-metadata': metadataOf(fields) }
  return askTus(school, 'POST', resumableUrl, { token, headers })
}

/** Sends bytes from `offset` on. */
export function send(
  school: TestApp,
  token: string | undefined,
  url: string,
  offset: number | string,
  bytes: Buffer | Readable,
): Promise<TusAnswer> {
  return askTus(school, 'PATCH', url, { token, headers: { 'upload-offset': String(offset) }, bytes })
}

/** Sends all bytes by their header, but only `share` of them, and leaves the line open. `url`: with the server's address. */
export function sendShare(url: string, token: string, bytes: Buffer, share: number): ClientRequest {
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': 0,
      'content-length': bytes.length,
    },
  })
  sending.on('error', () => {})
  sending.write(bytes.subarray(0, Math.floor(bytes.length * share)))
  return sending
}
