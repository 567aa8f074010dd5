import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaperSchool, storedFiles } from '../../../../../tests/support/paper-school.ts'
import { examFields, fileUrl, upload } from '../../../../../tests/support/papers.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'

let school: TestApp
let admin: string
let pupil: string
let pdf: Buffer

beforeAll(async () => {
  const started = await startPaperSchool()
  ;({ school, pupil, pdf } = started)
  admin = started.admin.token
})
afterAll(() => school.close())

const list = async () => (await school.call('GET', '/api/files/list', { token: pupil })).body.files

test.each([
  ['../../../../etc/passwd.pdf', '2024_passwd.pdf'],
  ['..\\..\\windows\\sujet un.pdf', '2024_sujet un.pdf'],
  ['..', '2024_document.pdf'],
  ['nul\u0000nul.pdf', '2024_nulnul.pdf'],
  ['sujet\u202Efdp.exe\u202C.pdf', '2024_sujetfdp.exe.pdf'],
  ['\u200Fموضوع.pdf', '2024_موضوع.pdf'],
  ['sujet 🎓 été.pdf', '2024_sujet été.pdf'],
  ['🎓.pdf', '2024_document.pdf'],
  [`${'a'.repeat(300)}.pdf`, `2024_${'a'.repeat(120)}.pdf`],
])('the name %j is stored as %s, and read again', async (name, stored) => {
  const fields = { ...examFields, replace: 'true' }
  const { status, body } = await upload(school, admin, fields, { name, bytes: pdf })
  expect({ status, name: body.file.name }).toEqual({ status: 201, name: stored })
  const url = fileUrl('read', body.file.filename)
  const read = await school.app.inject({ url, headers: { authorization: `Bearer ${pupil}` } })
  expect({ status: read.statusCode, isWhole: read.rawPayload.equals(pdf) }).toEqual({
    status: 200,
    isWhole: true,
  })
})

test.each([
  ['examen', 'Licence'],
  ['niveau', '3eme'],
  ['niveau', 'Terminale S9'],
  ['matiere', '../Math'],
  ['groupe', 'G3'],
  ['nature', 'toutes'],
  ['annee', '1850'],
  ['annee', '2999'],
  ['annee', '20 24'],
  ['type', 'cours'],
])('the field %s as « %s » is refused with a sentence and leaves nothing', async (field, value) => {
  const before = storedFiles(school)
  const fields = { ...examFields, [field]: value }
  const { status, body } = await upload(school, admin, fields, { name: 'champ.pdf', bytes: pdf })
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad_input' })
  expect(body.error).toMatch(/\p{L}{4}.*\.$/u)
  expect(storedFiles(school)).toEqual(before)
})

test('a disk that fills up in mid-upload is said, leaves nothing, and the next upload goes through', async () => {
  const { files } = school.services
  const before = { stored: storedFiles(school), listed: await list() }
  const bytes = Buffer.concat([pdf, Buffer.alloc(300_000, '\n')])
  school.services.files = {
    ...files,
    put: (key, source, options) => files.put(key, fillingUp(source as AsyncIterable<Uint8Array>), options),
  }
  try {
    expect(await upload(school, admin, examFields, { name: 'plein.pdf', bytes })).toEqual({
      status: 507,
      body: {
        error: 'Le disque de l’école est plein : le fichier n’a pas été gardé.',
        code: 'no_space',
      },
    })
  } finally {
    school.services.files = files
  }
  expect({ stored: storedFiles(school), listed: await list() }).toEqual(before)
  expect((await upload(school, admin, examFields, { name: 'plein.pdf', bytes })).status).toBe(201)
})

/** The error that the system gives once a disk is full, after the first bytes. */
async function* fillingUp(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    yield chunk.subarray(0, 1000)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
}

test('who reads while it is deleted reads on to the end; then it is gone', async () => {
  const bytes = Buffer.concat([pdf, Buffer.alloc(30_000_000, '\n')])
  const { body } = await upload(school, admin, examFields, { name: 'lecture.pdf', bytes })
  const address = await school.app.listen({ host: '127.0.0.1', port: 0 })
  const path = body.file.filename
  const headers = { authorization: `Bearer ${pupil}` }
  const answer = await fetch(address + fileUrl('read', path), { headers })
  const reader = answer.body!.getReader()
  let length = (await reader.read()).value!.length
  const deleted = await school.call('DELETE', fileUrl('delete', path), { token: admin })
  expect(deleted.status).toBe(200)
  for (let step = await reader.read(); !step.done; step = await reader.read()) length += step.value.length
  expect(length).toBe(bytes.length)
  expect((await fetch(address + fileUrl('read', path), { headers })).status).toBe(404)
})
