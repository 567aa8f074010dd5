import { afterEach, expect, test } from 'vitest'
import { chapterDir, makeContent } from '../../tests/support/content-fixture.ts'
import { buildContent, checkContent, formatProblem } from './index.ts'
import { isProgramme, loadContent } from '../platform/server/content/index.ts'

const made: { remove: () => void }[] = []
afterEach(() => {
  for (const folder of made.splice(0)) folder.remove()
})

const head = `class: Troisieme
subject: Histoire
title: Histoire
chapters:
`
const borrowing = (chapters: string, files: Record<string, string | null> = {}) => {
  const folder = makeContent({ 'courses/troisieme/histoire/course.yaml': head + chapters, ...files })
  made.push(folder)
  return folder
}
const problemsOf = async (chapters: string) =>
  (await checkContent(borrowing(chapters))).problems.map(formatProblem)

const vectors = '  - from: Troisieme_Mathematiques/chapter2\n'
const roots = `  - from: Troisieme_Mathematiques/chapter1
    theme: Nombres
`

test('a programme shows the chapters of a course under its own numbers, and they count once', async () => {
  const folder = borrowing(vectors + roots)
  const { problems, courses, weights } = await buildContent(folder)
  expect(problems).toEqual([])
  expect(courses.map(({ id, written }) => [id, written])).toEqual([['Troisieme_Mathematiques', 1]])
  expect(weights).toHaveLength(1)

  const content = loadContent(folder.outDir)
  const programme = content.course('troisieme_histoire')!
  expect(isProgramme(programme)).toBe(true)
  expect(isProgramme(content.course('Troisieme_Mathematiques')!)).toBe(false)
  expect(programme.flags).toEqual({ cours: true, exercice: true, corrections: true, quiz: false })
  expect(programme.chapters[1]).toMatchObject({
    title: 'Racine carrée',
    theme: 'Nombres',
    home: { course: 'Troisieme_Mathematiques', chapter: 1 },
    exercises: 1,
    corrections: 1,
  })
  expect(
    programme.chapters[1]?.lessons.map(({ code, home, title, written }) => [code, home, title, written]),
  ).toEqual([
    ['chapter2_lesson1', 'chapter1_lesson1', 'Première leçon', true],
    ['chapter2_lesson2', 'chapter1_lesson2', 'Deuxième leçon', false],
  ])
  const html = content.chapter('Troisieme_Histoire', 2, 'cours')?.text().toString()
  expect(html).toMatch(/^<section id="chapter2_lesson1"/)
  expect(html).not.toContain('chapter1')
  expect(content.chapter('Troisieme_Histoire', 2, 'exercices')?.text().toString()).toContain(
    'chapter2-exercice-champ',
  )
  expect(content.lessonHome('Troisieme_Histoire', 'chapter2_lesson1')).toEqual({
    course: 'Troisieme_Mathematiques',
    lesson: 'chapter1_lesson1',
  })
  expect(content.lessonHome('Troisieme_Mathematiques', 'chapter1_lesson1')).toEqual({
    course: 'Troisieme_Mathematiques',
    lesson: 'chapter1_lesson1',
  })
  expect(content.lessonHome('Troisieme_Histoire', 'chapter3_lesson1')).toBeUndefined()
})

test('a search finds a programme by its name, and its lessons where they are written', async () => {
  const folder = borrowing(roots)
  await buildContent(folder)
  const [file] = loadContent(folder.outDir).searchFiles
  const { courses } = JSON.parse(file!.packed.text().toString())
  expect(courses.map((course: any) => [course.subject, course.chapters.length])).toEqual([
    ['Mathematiques', 2],
    ['Histoire', 0],
  ])
})

test('a chapter may take some lessons of another course, in its own order and under its own title', async () => {
  const folder = borrowing(`  - title: Choix
    lessons:
      - from: Troisieme_Mathematiques/chapter1_lesson2
      - from: Troisieme_Mathematiques/chapter1_lesson1
`)
  const { problems } = await buildContent(folder)
  expect(problems).toEqual([])
  const content = loadContent(folder.outDir)
  const [chapter] = content.course('Troisieme_Histoire')!.chapters
  expect([chapter!.title, ...chapter!.lessons.map(({ title }) => title)]).toEqual([
    'Choix',
    'Deuxième leçon',
    'Première leçon',
  ])
  expect(content.lessonHome('Troisieme_Histoire', 'chapter1_lesson2')?.lesson).toBe('chapter1_lesson1')
})

test('what is wrong with a lesson is told once, where it is written', async () => {
  const file = `${chapterDir}/premiere.md`
  const { problems } = await checkContent(borrowing(roots, { [file]: '---\ntitle: Autre\n---\n\nRien.\n' }))
  expect(problems.length).toBeGreaterThan(0)
  expect(new Set(problems.map((problem) => problem.file))).toEqual(new Set([file]))
  const lines = problems.map(formatProblem)
  expect(new Set(lines).size).toBe(lines.length)
})

test.each<[string, string, RegExp]>([
  [
    'a course that is not there',
    '  - from: Troisieme_Latin/chapter1\n',
    /:5 .*Renvoi brisé : « Troisieme_Latin\/chapter1 »/,
  ],
  ['a chapter that is not there', '  - from: Troisieme_Mathematiques/chapter9\n', /Renvoi brisé/],
  [
    'a lesson that is not there',
    '  - lessons:\n      - from: Troisieme_Mathematiques/chapter1_lesson9\n',
    /:6 .*Renvoi brisé/,
  ],
  [
    'a pointer to a pointer',
    '  - from: Troisieme_Histoire/chapter2\n  - from: Troisieme_Mathematiques/chapter1\n',
    /Renvoi vers un renvoi/,
  ],
  ['a pointer to itself', '  - from: Troisieme_Histoire/chapter1\n', /Renvoi vers un renvoi/],
  [
    'a pointer that is none',
    '  - from: Mathématiques, premier chapitre\n',
    /« from » ne va pas : un renvoi comme/,
  ],
  [
    'a lesson where a chapter is asked',
    '  - from: Troisieme_Mathematiques/chapter1_lesson1\n',
    /un renvoi comme/,
  ],
  [
    'a folder beside',
    '  - from: Troisieme_Mathematiques/chapter1\n    folder: racines\n',
    /« folder » ne va pas/,
  ],
  [
    'lessons beside',
    '  - from: Troisieme_Mathematiques/chapter1\n    lessons:\n      - title: Une\n',
    /« from » ne va pas/,
  ],
  [
    'own lessons among borrowed ones',
    '  - title: Deux\n    lessons:\n      - title: Une\n      - from: Troisieme_Mathematiques/chapter1_lesson1\n',
    /font un chapitre à part/,
  ],
  [
    'lessons of two chapters',
    '  - lessons:\n      - from: Troisieme_Mathematiques/chapter1_lesson1\n      - from: Troisieme_Mathematiques/chapter2_lesson1\n',
    /du même chapitre/,
  ],
  [
    'a title of its own',
    '  - lessons:\n      - from: Troisieme_Mathematiques/chapter1_lesson1\n        title: Autre\n',
    /en garde le titre/,
  ],
  ['no title', '  - lessons:\n      - title: Une\n', /« title » ne va pas/],
  ['a lesson without a title', '  - title: Un\n    lessons:\n      - file: une.md\n', /« title » ne va pas/],
])('refused: %s', async (_name, chapters, message) => {
  expect(await problemsOf(chapters)).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
})
