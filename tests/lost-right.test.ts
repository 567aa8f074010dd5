import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chunkType } from '../src/features/papers/upload/resumable-contract.ts'
import { signUpAdmin } from './support/factories.ts'
import { startPaperSchool } from './support/paper-school.ts'
import { examFields, makeForm } from './support/papers.ts'
import { begin } from './support/resumable.ts'
import { allRows } from './support/rows.ts'
import type { TestApp } from './support/test-app.ts'

let school: TestApp
let url: string
let pdf: Buffer

beforeAll(async () => {
  ;({ school, pdf } = await startPaperSchool())
  url = await school.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => school.close())

type Sending = { method: string; path: string; headers: Record<string, string>; body: Buffer }

/** Sends half a body, takes the admin's right, sends the rest. */
async function sendAcross(
  make: (token: string) => Promise<Sending>,
  loss: { is_active: 0 } | { is_admin: 0 },
) {
  const admin = await signUpAdmin(school)
  const { method, path, headers, body } = await make(admin.token)
  const before = await allRows(school)
  const sending = request(url + path, {
    method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-length': body.length,
      expect: '100-continue',
      ...headers,
    },
  })
  // Said once the admin has been let in.
  const admitted = new Promise<void>((resolve) => sending.once('continue', () => resolve()))
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode!, body: said }), reject)
    })
  })
  sending.flushHeaders()
  await admitted
  sending.write(body.subarray(0, body.length - 300))
  await school.services.db.updateTable('users').set(loss).where('id', '=', admin.id).execute()
  sending.end(body.subarray(body.length - 300))
  const answer = await answered
  const after = await allRows(school)
  for (const rows of [before, after]) for (const table of ['users', 'sessions']) delete rows[table]
  return { ...answer, isSame: JSON.stringify(before) === JSON.stringify(after) }
}

const upload = async (): Promise<Sending> => {
  const { payload, headers } = await makeForm(examFields, { name: 'perdu.pdf', bytes: pdf })
  return { method: 'POST', path: '/api/files/upload', headers, body: payload }
}
const part = async (token: string): Promise<Sending> => {
  const begun = await begin(school, token, pdf.length, { ...examFields, filename: 'perdu.pdf' })
  return {
    method: 'PATCH',
    path: String(begun.headers.location),
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': chunkType },
    body: pdf,
  }
}

describe.each([
  ['an upload', upload],
  ['the last part of a resumable upload', part],
])('%s whose admin loses the right while it is on its way', (_what, make) => {
  test.each([
    ['deactivated', { is_active: 0 }, /^40[13]$/],
    ['no longer an admin', { is_admin: 0 }, /^403$/],
  ] as const)('%s: refused, and no document is there', async (_how, loss, status) => {
    const answer = await sendAcross(make, loss)
    expect([String(answer.status), answer.isSame]).toEqual([expect.stringMatching(status), true])
  })
})
