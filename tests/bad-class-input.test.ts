import { afterAll, beforeAll, expect, test } from 'vitest'
import { classSentences } from '../src/features/classes/rules.ts'
import { createUrl, newWord, preview, previewUrl, sendForm } from './support/classes.ts'
import { signUpAdmin } from './support/factories.ts'
import { allRows } from './support/rows.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const head = 'nom complet;identifiant;classe\n'
const file = `${head}Awa Ndiaye;;3e B\n`

let school: TestApp
let token: string
let seal: string
let before: Record<string, unknown[]>

beforeAll(async () => {
  school = await startTestApp()
  token = (await signUpAdmin(school)).token
  seal = (await preview(school, token, file)).body.seal
  before = await allRows(school)
})
afterAll(() => school.close())

const refusal = {
  status: expect.toSatisfy((status: number) => status >= 400 && status < 500 && status !== 429),
  body: { error: expect.stringMatching(/^\p{Lu}.*\.$/u), code: expect.any(String) },
}

const files: [what: string, bytes: string | Uint8Array, sentence: string][] = [
  ['an empty file', '', classSentences.empty],
  ['a ZIP', Buffer.from('PK\u0003\u0004'.padEnd(2000, '\u0001')), classSentences.archive],
  [
    'random bytes',
    Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 89) % 256)),
    classSentences.binary,
  ],
  ['50,000 rows', head + 'Awa Ndiaye;;3e B\n'.repeat(50_000), classSentences.tooLarge],
  ['1,001 rows', head + 'Awa Ndiaye;;3e B\n'.repeat(1001), classSentences.tooLarge],
  ['3 MB', Buffer.alloc(3_000_000, 'x'), classSentences.tooLarge],
  ['wrong columns', 'a;b;c\n1;2;3\n', classSentences.columnMissing(['nom complet', 'identifiant', 'classe'])],
  ['an open quote', `${head}"Awa Ndiaye;;3e B\n`, classSentences.quoteOpen(2)],
  ['titles alone', head, classSentences.noPupil],
  [
    'a prototype’s titles',
    '__proto__;constructor;toString\n1;2;3\n',
    classSentences.columnMissing(['nom complet', 'identifiant', 'classe']),
  ],
]

test.each(files)('%s is refused with a sentence', async (_what, bytes, sentence) => {
  expect(await preview(school, token, bytes)).toMatchObject({ ...refusal, body: { error: sentence } })
  expect(await sendForm(school, createUrl, token, { id: newWord(), seal }, bytes)).toMatchObject(refusal)
})

test('a form without a file, with a field in its place, or no form at all', async () => {
  expect(await sendForm(school, previewUrl, token, {})).toMatchObject(refusal)
  expect(await sendForm(school, previewUrl, token, { file })).toMatchObject(refusal)
  for (const body of [undefined, {}, '[]', file])
    expect(await school.call('POST', previewUrl, { token, body })).toMatchObject(refusal)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const body of [
    '',
    '--x',
    '--x\r\n\r\n',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nnom',
  ])
    expect(await school.call('POST', previewUrl, { token, body, headers })).toMatchObject(refusal)
})

const long = 'x'.repeat(65)
const fields: Record<string, string>[] = [
  {},
  { id: 'un-mot-qui-est-assez-long' },
  { seal: '0'.repeat(64) },
  { id: 'court', seal: 'ok' },
  { id: long, seal: 'ok' },
  { id: 'un mot avec des espaces dedans', seal: 'ok' },
  { id: 'un-mot-qui-est-assez-long', seal: '' },
  { id: 'un-mot-qui-est-assez-long', seal: 'x' },
  { id: 'un-mot-qui-est-assez-long', seal: `${'g'.repeat(64)}.${'0'.repeat(64)}` },
  { id: 'un-mot-qui-est-assez-long', seal: `${'0'.repeat(64)}.${'0'.repeat(64)}` },
  { id: 'un-mot-qui-est-assez-long\0', seal: `${'0'.repeat(64)}.${'0'.repeat(64)}` },
]
test.each(fields)('a creation with %j is refused with a sentence', async (given) => {
  expect(await sendForm(school, createUrl, token, given, file)).toMatchObject(refusal)
})

test('bad files and confirmations have written nothing', async () => {
  expect(await allRows(school)).toEqual(before)
})
