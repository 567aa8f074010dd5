import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { classKeys } from '../../../school/classes.ts'
import { searchFile } from '../contract.ts'
import { searchAddresses } from './index.ts'

let school: TestApp
let address: string
beforeAll(async () => {
  school = await startTestApp()
  address = searchAddresses(school.services.content).Troisieme!
})
afterAll(() => school.close())

test('every class has its file, which anybody may have and keep for ever', async () => {
  const addresses = searchAddresses(school.services.content)
  expect(Object.keys(addresses).toSorted()).toEqual([...classKeys].toSorted())
  for (const [name, path] of Object.entries(addresses)) {
    const { status, body, headers } = await school.call('GET', path)
    expect(status).toBe(200)
    expect(searchFile.parse(body).class).toBe(name)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
      etag: expect.stringMatching(/^"[0-9a-f]+"$/),
    })
  }
})

test('it comes in brotli where that is accepted, and not again to who has it', async () => {
  const plain = await school.call('GET', address)
  const packed = await school.app.inject({ url: address, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.text)
  const headers = { 'if-none-match': String(plain.headers.etag) }
  const again = await school.app.inject({ url: address, headers })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('an older name gets the present file, which is not kept', async () => {
  const { status, body, headers } = await school.call('GET', '/content/search/Troisieme-0ld.json')
  expect([status, body.class, headers['cache-control']]).toEqual([200, 'Troisieme', 'no-cache'])
})

test.each(['Septieme-1.json', 'Troisieme', 'Troisieme-1.html', '..%2Fcatalogue.json', '__proto__'])(
  'there is no file %s',
  async (name) => {
    const { status, body } = await school.call('GET', `/content/search/${name}`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.error).toMatch(/\.$/)
  },
)

test('a quiz is in it under its own title, with notions that it tests and no lesson names', async () => {
  const { body } = await school.call('GET', searchAddresses(school.services.content).Terminale!)
  const svt = searchFile.parse(body).courses.find(({ subject }) => subject === 'SVT')
  const chapter = svt?.chapters.findIndex(({ quiz }) => quiz?.title === 'Bioénergétique') ?? -1
  const { notions } = svt!.chapters[chapter]!.quiz!
  expect(notions).toHaveLength(2)
  const quiz = school.services.content
    .quiz(`Terminale_SVT_chapter${chapter + 1}`)!
    .text()
    .toString()
  const tested = (JSON.parse(quiz) as { questions: { notion?: string }[] }).questions.map(
    ({ notion }) => notion,
  )
  expect(tested).toEqual(expect.arrayContaining(notions))
  expect(JSON.stringify(svt!.chapters[chapter]!.lessons)).not.toContain(notions[0])
})

test('it holds titles, and no sentence of a guarded lesson', async () => {
  const { text } = await school.call('GET', address)
  const html = school.services.content.chapter('Troisieme_Mathematiques', 1, 'cours')!.text().toString()
  const sentences = [...html.matchAll(/<(?:p|li)>([^<]{40,})/g)].map((found) => found[1]!)
  expect(sentences.length).toBeGreaterThan(20)
  expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([])
})
