import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { examFields, fileUrl, publishOwn, publishRasterized } from '../../../../../tests/support/papers.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

const folder = 'Bfem/3eme/Math/G1'
const subject = `${folder}/epreuve/2026_entrainement-maths-bfem.pdf`
const correction = `${folder}/correction/2026_entrainement-maths-bfem-corrige.pdf`
const other = 'Bfem/3eme/Francais/G1/epreuve/2026_entrainement-francais-bfem.pdf'

let school: TestApp
let pupil: { token: string }
let admin: { token: string }
beforeAll(async () => {
  school = await startTestApp()
  pupil = await signUpPupil(school)
  admin = await signUpAdmin(school)
  await publishOwn(school)
})
afterAll(() => school.close())

const textOf = async (path: string, person: { token?: string } = pupil) => {
  const { status, text, headers } = await school.call('GET', fileUrl('text', path), person)
  return { status, text, headers }
}

test('our own paper is a text with formulas, its correction folded under each question', async () => {
  const { status, text, headers } = await textOf(subject)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(text).toContain('<math')
  expect(text).toContain('<figure>')
  expect(text.match(/<summary>Corrigé de la question\u00A0\d+<\/summary>/g)).toHaveLength(19)
  expect(text).not.toContain('<script')
})

test('the correction opens as a text of its own, unfolded', async () => {
  const { text } = await textOf(correction)
  expect(text).toContain('<figure>')
  expect(text).not.toContain('<details')
})

test('it is read with a live session alone, as the paper is', async () => {
  expect((await textOf(subject, {})).status).toBe(401)
  expect((await textOf('Bfem/3eme/Math/G1/epreuve/2025_autre.pdf')).status).toBe(404)
})

test('the pages say that there is a text; a document of others has none', async () => {
  const readingOf = async (path: string) =>
    (await school.call('GET', fileUrl('pages', path), pupil)).body.reading as unknown
  const url = fileUrl('text', subject)
  const headers = { authorization: `Bearer ${pupil.token}`, 'accept-encoding': 'br' }
  const sent = await school.app.inject({ url, headers })
  const { body: weights } = await school.call('GET', fileUrl('weights', subject), pupil)
  expect(weights.text).toBe(sent.rawPayload.length)
  expect(await readingOf(subject)).toEqual({ form: 'written', why: null })
  const { path } = await publishRasterized(school, examFields, 'maths.pdf')
  expect(await readingOf(path)).toEqual({ form: 'none', why: 'pending' })
  expect((await textOf(path)).status).toBe(404)
})

test('a correction that the school has taken away is in no text', async () => {
  expect((await textOf(other)).text).toContain('<details')
  const path = other.replace('epreuve', 'correction').replace('.pdf', '-corrige.pdf')
  expect((await school.call('DELETE', fileUrl('delete', path), admin)).status).toBe(200)
  const { status, text } = await textOf(other)
  expect(status).toBe(200)
  expect(text).not.toContain('<details')
  expect((await textOf(path)).status).toBe(404)
})
