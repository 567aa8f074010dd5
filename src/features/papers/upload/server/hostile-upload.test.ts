import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaperSchool, type PaperSchool } from '../../../../../tests/support/paper-school.ts'
import { examFields, upload } from '../../../../../tests/support/papers.ts'
import { activePdfs, harmlessPdfs } from '../../../../../tests/support/pdfs/active.ts'
import { brokenPdfs } from '../../../../../tests/support/pdfs/broken.ts'
import type { HostilePdf } from '../../../../../tests/support/pdfs/encodings.ts'
import { rasterizeNextPaper } from '../../drawing/server/rasterize-paper.ts'

let started: PaperSchool
beforeAll(async () => {
  started = await startPaperSchool()
})
afterAll(() => started.close())

/** Every nth, so that each kind has its turn without the whole corpus going through the server. */
const some = (all: HostilePdf[], every: number) => all.filter((_, index) => index % every === 0)
let sent = 0
async function send({ bytes }: Pick<HostilePdf, 'bytes'>) {
  const file = { name: `essai ${sent++}.pdf`, bytes }
  return upload(started.school, started.admin.token, examFields, file)
}

test('what acts by itself is refused with a sentence', { timeout: 120_000 }, async () => {
  for (const one of some(activePdfs(), 53)) {
    const { status, body } = await send(one)
    expect({ name: one.name, status, error: body.error }).toEqual({
      name: one.name,
      status: 400,
      error: expect.stringMatching(/PDF.*\.$/),
    })
  }
})

test('what does no harm is taken', { timeout: 120_000 }, async () => {
  for (const one of some(harmlessPdfs(), 12)) {
    const { status, body } = await send(one)
    expect({ name: one.name, status, error: body.error }).toEqual({ name: one.name, status: 201 })
  }
})

test('what is broken is taken or refused, and stops no other paper', { timeout: 240_000 }, async () => {
  const { db } = started.school.services
  for (const one of some(brokenPdfs(), 8)) {
    const { status, body } = await send(one)
    const answer = `${status} ${body.error ?? ''}`
    expect({ name: one.name, answer }).toEqual({
      name: one.name,
      answer: expect.stringMatching(/^(201 |400 .*\p{L}{4}.*\.)$/u),
    })
  }
  const good = await send({ bytes: started.pdf })
  while (await rasterizeNextPaper(started.school.services, 'here'));
  const rows = await db.selectFrom('papers').select(['id', 'drawing']).execute()
  expect(rows.length).toBeGreaterThan(12)
  expect(rows.filter(({ drawing }) => drawing === 'pending')).toEqual([])
  expect(rows.find(({ id }) => id === good.body.file.id)?.drawing).toBe('drawn')
})
