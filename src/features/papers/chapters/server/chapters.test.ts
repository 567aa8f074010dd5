import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { concoursFields, examFields, fileUrl, makePdf, upload } from '../../../../../tests/support/papers.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { Paper } from '../../contract.ts'
import { rowsOf } from './routes.ts'
import { readPracticeList } from '../../upload/server/practice-list.ts'
import { seedChapters } from '../../upload/server/seed-chapters.ts'
import { seedPapers } from '../../upload/server/seed-papers.ts'

const maths = 'Terminale_Mathematiques'

describe.each(databaseKinds)('chapters of papers on %s', (kind) => {
  let school: TestApp
  let admin: string
  let pupil: string
  let exam: Paper
  let concours: Paper

  beforeAll(async () => {
    school = await startTestApp({ kind })
    admin = (await signUpAdmin(school)).token
    pupil = (await signUpPupil(school)).token
    const bytes = await makePdf()
    exam = (await upload(school, admin, examFields, { name: 'maths.pdf', bytes })).body.file
    concours = (await upload(school, admin, concoursFields, { name: 'pc.pdf', bytes })).body.file
  })
  afterAll(() => school.close())

  const set = (id: string, body: unknown) =>
    school.call('PUT', `/api/admin/files/${id}/chapters`, { token: admin, body })
  const read = (id: string) => school.call('GET', `/api/admin/files/${id}/chapters`, { token: admin })
  const ofCourse = (course: string) =>
    school.call('GET', `/api/files/course/${encodeURIComponent(course)}`, { token: pupil })

  test('an admin links exercises to chapters, and the course knows its papers', async () => {
    const chapters = [
      { course: 'terminale_mathematiques', chapter: 5, exercise: 2 },
      { course: maths, chapter: 5, exercise: 2 },
      { course: maths, chapter: 1, exercise: null },
    ]
    const answer = await set(exam.id, { chapters })
    expect(answer.body).toEqual({
      message: 'Les chapitres sont enregistrés.',
      chapters: [chapters[2], chapters[1]],
    })
    expect((await read(exam.id)).body.chapters).toEqual([chapters[2], chapters[1]])
    await set(concours.id, { chapters: [{ course: maths, chapter: 5, exercise: 1 }] })
    const facts = { where: 'BAC', serie: 'S2', annee: 2024, is_practice: false, filename: exam.filename }
    expect((await ofCourse(maths)).body.papers).toEqual([
      { ...facts, chapter: 1, exercise: null },
      { ...facts, chapter: 5, exercise: 2 },
      {
        chapter: 5,
        exercise: 1,
        where: 'ESP',
        serie: '',
        annee: 2023,
        is_practice: false,
        filename: concours.filename,
      },
    ])
    expect((await ofCourse('Terminale_SVT')).body).toEqual({ papers: [] })
    expect((await ofCourse('Terminale_Latin')).status).toBe(404)
    const log = await school.services.db.selectFrom('audit_log').select(['action', 'subject']).execute()
    expect(log).toContainEqual({ action: 'link-paper', subject: exam.filename })
  })

  test('an admin is told the chapters of a course, and of no other', async () => {
    const chaptersOf = (course: string) =>
      school.call('GET', `/api/admin/files/course/${course}/chapters`, { token: admin })
    const { body } = await chaptersOf(maths)
    expect(body.chapters[0]).toEqual({ number: 1, title: expect.any(String) })
    expect(body.chapters.map(({ number }: { number: number }) => number)).toEqual(
      Object.keys(body.chapters).map((index) => Number(index) + 1),
    )
    expect((await chaptersOf('Terminale_Latin')).status).toBe(404)
  })

  test('what is set takes the place of what was there; nothing is an answer too', async () => {
    await set(exam.id, { chapters: [{ course: maths, chapter: 2, exercise: null }] })
    expect((await read(exam.id)).body.chapters).toHaveLength(1)
    await set(exam.id, { chapters: [] })
    expect((await read(exam.id)).body.chapters).toEqual([])
  })

  test('a deleted paper leaves the lessons', async () => {
    expect((await ofCourse(maths)).body.papers).toHaveLength(1)
    await school.call('DELETE', fileUrl('delete', concours.filename), { token: admin })
    expect((await ofCourse(maths)).body.papers).toEqual([])
  })

  const link = { course: maths, chapter: 1, exercise: 1 }
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', {}],
    ['a text', { chapters: 'Terminale' }],
    ['an unknown course', { chapters: [{ ...link, course: 'Terminale_Latin' }] }],
    ['a course that is no text', { chapters: [{ ...link, course: 7 }] }],
    ['a long course', { chapters: [{ ...link, course: 'x'.repeat(200) }] }],
    ['a chapter too far', { chapters: [{ ...link, chapter: 99 }] }],
    ['chapter 0', { chapters: [{ ...link, chapter: 0 }] }],
    ['half a chapter', { chapters: [{ ...link, chapter: 1.5 }] }],
    ['a chapter that is text', { chapters: [{ ...link, chapter: '1' }] }],
    ['exercise 0', { chapters: [{ ...link, exercise: 0 }] }],
    ['exercise 51', { chapters: [{ ...link, exercise: 51 }] }],
    ['no exercise', { chapters: [{ course: maths, chapter: 1 }] }],
    ['too many', { chapters: Array.from({ length: 41 }, () => link) }],
  ])('%s is refused with a sentence and changes nothing', async (_, body) => {
    await set(exam.id, { chapters: [link] })
    const answer = await set(exam.id, body)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatch(/\.$/)
    expect((await read(exam.id)).body.chapters).toEqual([link])
  })

  test.each(['999999', '11111111-2222-3333-4444-555555555555', '..%2fx'])(
    'the document %s is not there',
    async (id) => {
      for (const { status } of [await read(id), await set(id, { chapters: [] })]) {
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }
    },
  )

  test('our own papers are linked once; what an admin changes stays', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'xamle-practice-'))
    const list = `- file: a.pdf
  type: exam
  examen: Bfem
  niveau: '3eme'
  matiere: Math
  groupe: G1
  nature: epreuve
  annee: 2026
  name: 'entrainement-a.pdf'
  chapters: [{ course: Troisieme_Mathematiques, chapter: 1, exercise: 3 }]
`
    writeFileSync(join(folder, 'papers.yaml'), list)
    writeFileSync(join(folder, 'a.pdf'), await makePdf())
    expect(await seedChapters(school.services, folder)).toBe(0)
    expect(await seedPapers(school.services, folder)).toBe(1)
    expect(await seedChapters(school.services, folder)).toBe(1)
    const { papers } = (await ofCourse('Troisieme_Mathematiques')).body
    expect(papers).toMatchObject([{ chapter: 1, exercise: 3, where: 'BFEM', serie: '', is_practice: true }])
    const { id } = await school.services.db
      .selectFrom('papers')
      .select('id')
      .where('path', '=', papers[0].filename)
      .executeTakeFirstOrThrow()
    await set(id, { chapters: [] })
    expect(await seedChapters(school.services, folder)).toBe(0)
    expect((await ofCourse('Troisieme_Mathematiques')).body.papers).toEqual([])
    rmSync(folder, { recursive: true })
  })

  test('the chapters that our own papers name are there', async () => {
    const list = await readPracticeList(join(import.meta.dirname, '../../../../../content/papers'))
    const links = list.flatMap(({ chapters }) => rowsOf(school.services.content, exam.id, chapters))
    expect(links.length).toBeGreaterThan(30)
  })
})
