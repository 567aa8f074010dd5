import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import {
  chapterDir,
  corrections,
  exercises,
  lessonWith,
  makeContent,
} from '../../tests/support/content-fixture.ts'
import { buildContent, checkContent, formatProblem } from './index.ts'
import { loadContent } from '../platform/server/content/index.ts'

const made: { remove: () => void }[] = []
afterEach(() => {
  for (const folder of made.splice(0)) folder.remove()
})
function content(files?: Record<string, string | null>) {
  const folder = makeContent(files)
  made.push(folder)
  return folder
}
const problemsOf = async (files: Record<string, string | null>) =>
  (await checkContent(content(files))).problems.map(formatProblem)
const yaml = 'courses/troisieme/mathematiques/course.yaml'
const courseText = (change: (text: string) => string) =>
  change(readFileSync(join(content().contentDir, yaml), 'utf8'))

test('a sound folder is built, loaded, and found whatever the accents', async () => {
  const folder = content()
  const { problems, courses } = await buildContent(folder)
  expect(problems).toEqual([])
  expect(courses).toEqual([
    {
      id: 'Troisieme_Mathematiques',
      lessons: 3,
      written: 1,
      exercises: 1,
      corrections: 1,
      questions: 0,
      cards: 0,
      sheets: 1,
      figures: 0,
      verified: 1,
    },
  ])
  const loaded = loadContent(folder.outDir)
  const course = loaded.course('troisième_MATHÉMATIQUES')
  expect(course).toBe(loaded.catalogue.courses[0])
  expect(course?.flags).toEqual({ cours: true, exercice: true, corrections: true, quiz: false })
  expect(course?.chapters[0]?.lessons).toEqual([
    {
      code: 'chapter1_lesson1',
      title: 'Première leçon',
      written: true,
      duration: '1\u00a0h',
      summary: 'Une phrase.',
      face: '/lecon/Troisieme/Mathematiques/racines/premiere',
    },
    {
      code: 'chapter1_lesson2',
      title: 'Deuxième leçon',
      written: false,
      duration: 'non précisée',
      summary: '',
    },
  ])
  expect(course?.chapters[1]?.written).toBe(false)
  const packed = loaded.chapter('Troisieme_Mathematiques', 1, 'cours')
  expect(packed?.etag).toMatch(/^"[0-9a-f]{24}"$/)
  const br = packed?.read('br') ?? Buffer.alloc(0)
  expect(brotliDecompressSync(br)).toEqual(packed?.text())
  expect(course?.chapters[0]?.bytes.cours).toBe(br.length)
  expect(loaded.chapter('Troisieme_Mathematiques', 2, 'cours')).toBeUndefined()
  expect(loaded.chapter('Troisieme_Latin', 1, 'cours')).toBeUndefined()
  for (const { address } of loaded.fontFiles) expect(loaded.style).toContain(`url(${address})`)
  const [common, rare] = loaded.fontFiles.map(({ path }) => statSync(path).size)
  expect(common).toBeLessThan(16_000)
  expect(rare).toBeLessThan(20_000)
})

test('an exercise shows its stars in words, a correction opens step by step', async () => {
  const folder = content()
  await buildContent(folder)
  const loaded = loadContent(folder.outDir)
  const exercise = loaded.chapter('Troisieme_Mathematiques', 1, 'exercices')?.text().toString()
  expect(exercise).toContain('<section class="exercice" id="chapter1-exercice-champ">')
  expect(exercise).toContain('role="img" aria-label="Difficulté : 2 sur 3">★★☆</span>')
  const correction = loaded.chapter('Troisieme_Mathematiques', 1, 'corrections')?.text().toString()
  expect(correction).toContain('<h3 class="exercice-title">Exercice 1. Le champ</h3>')
  expect(correction).toContain('<ol class="etapes"><li><details><summary>Étape 1 : On calcule</summary>')
})

test.each([
  ['On conclut', 'Étape 2\u00A0: On conclut'],
  ['2. On conclut', 'Question 2. On conclut'],
  ['1 et 2', 'Questions 1 et 2'],
])('a step « %s » says « %s »', async (title, said) => {
  const step = `:::\n:::etape[${title}]\nDonc oui.\n:::\n::::`
  const folder = content({ [`${chapterDir}/corriges.md`]: corrections.replace(':::\n::::', step) })
  const { problems } = await buildContent(folder)
  expect(problems).toEqual([])
  const html = loadContent(folder.outDir).chapter('Troisieme_Mathematiques', 1, 'corrections')?.text()
  expect(html?.toString()).toContain(`<summary>${said}</summary>`)
})

test('the second build comes from the cache and writes the same bytes; a change is seen', async () => {
  const folder = content()
  await buildContent(folder)
  const before = readdirSync(join(folder.outDir, 'fragments'))
  const kept = () =>
    readdirSync(folder.cacheDir, { recursive: true, encoding: 'utf8' }).map((name) => {
      const { ino, mtimeMs } = statSync(join(folder.cacheDir, name))
      return { name, ino, mtimeMs }
    })
  const cached = kept()
  expect(cached).not.toEqual([])
  await buildContent(folder)
  expect(kept()).toEqual(cached)
  expect(readdirSync(join(folder.outDir, 'fragments'))).toEqual(before)
  folder.write(`${chapterDir}/premiere.md`, lessonWith('Autre chose.'))
  await buildContent(folder)
  const after = readdirSync(join(folder.outDir, 'fragments'))
  expect(after).toHaveLength(before.length)
  expect(after).not.toEqual(before)
})

test('a file with an error is left out, the others are built', async () => {
  const folder = content({ [`${chapterDir}/premiere.md`]: lessonWith(':::inconnue\nx\n:::') })
  const { problems } = await buildContent(folder)
  expect(problems).toHaveLength(1)
  const loaded = loadContent(folder.outDir)
  expect(loaded.chapter('Troisieme_Mathematiques', 1, 'cours')).toBeUndefined()
  expect(loaded.chapter('Troisieme_Mathematiques', 1, 'exercices')).toBeDefined()
})

test('each lesson is packed alone, and the others of its chapter without it', async () => {
  const [first, third] = ['Bonjour.', 'Bonsoir.'].map(lessonWith)
  const file = 'courses/troisieme/mathematiques/course.yaml'
  const folder = content({ [`${chapterDir}/troisieme.md`]: third! })
  const course = readFileSync(join(folder.contentDir, file), 'utf8')
  const listed = '- title: Deuxième leçon\n      - title: Première leçon\n        file: troisieme.md'
  folder.write(file, course.replace('- title: Deuxième leçon', listed))
  folder.write(`${chapterDir}/premiere.md`, first!)
  expect((await buildContent(folder)).problems).toEqual([])
  const loaded = loadContent(folder.outDir)
  const lesson = (number: number) => loaded.lesson('Troisieme_Mathematiques', 1, number)
  const others = (number: number) => loaded.otherLessons('Troisieme_Mathematiques', 1, number)
  const whole = loaded.chapter('Troisieme_Mathematiques', 1, 'cours')!.text().toString()
  expect(whole).toBe(`${lesson(1)!.text().toString()}${lesson(3)!.text().toString()}`)
  expect(others(1)!.text()).toEqual(lesson(3)!.text())
  expect(others(3)!.text()).toEqual(lesson(1)!.text())
  for (const packed of [lesson(1)!, others(1)!])
    expect(brotliDecompressSync(packed.read('br'))).toEqual(packed.text())
  for (const absent of [lesson(0), lesson(2), lesson(4), others(2)]) expect(absent).toBeUndefined()
})

test('content that was never compiled says so', () => {
  expect(() => loadContent(content().outDir)).toThrow('npm run build')
})

test.each<[string, Record<string, string | null>, RegExp]>([
  [
    'a listed lesson is absent',
    { [`${chapterDir}/premiere.md`]: null },
    /course\.yaml:10 {2}La leçon «.*premiere\.md » est listée/,
  ],
  [
    'a file is not listed',
    { [`${chapterDir}/perdue.md`]: lessonWith('x') },
    /racines\/perdue\.md:1 {2}Ce fichier n’est listé/,
  ],
  [
    'a folder is not listed',
    { 'courses/troisieme/mathematiques/perdu/a.md': 'x' },
    /course\.yaml:1 {2}Le dossier « perdu »/,
  ],
  [
    'an exercise has no correction',
    { [`${chapterDir}/corriges.md`]: null },
    /exercices\.md:5 {2}L’exercice « champ » n’a pas de corrigé/,
  ],
  [
    'a correction has no exercise',
    { [`${chapterDir}/exercices.md`]: exercises.replace('champ"', 'pre"') },
    /corriges\.md:5 {2}Ce corrigé est pour l’exercice « champ »/,
  ],
  [
    'an exercise’s id is taken',
    { [`${chapterDir}/exercices.md`]: exercises + exercises.split('---\n').at(-1) },
    /exercices\.md:9 {2}L’id « champ » est déjà pris/,
  ],
  [
    'a correction is not in steps',
    {
      [`${chapterDir}/corriges.md`]: corrections
        .replace(':::etape[On calcule]', '')
        .replace(':::\n::::', '::::'),
    },
    /corriges\.md:\d+ {2}Un corrigé est fait d’étapes/,
  ],
  [
    'stars are out of range',
    { [`${chapterDir}/exercices.md`]: exercises.replace('etoiles=2', 'etoiles=4') },
    /exercices\.md:5 {2}« etoiles » vaut/,
  ],
  [
    'the head is missing',
    { [`${chapterDir}/premiere.md`]: 'Bonjour.' },
    /premiere\.md:1 {2}L’en-tête manque/,
  ],
  [
    'the head has no duration',
    { [`${chapterDir}/premiere.md`]: lessonWith('x').replace('duration: 1h\n', '') },
    /premiere\.md:1 {2}En-tête : l’en-tête doit donner « duration: »/,
  ],
  [
    'the duration is too long',
    { [`${chapterDir}/premiere.md`]: lessonWith('x').replace('1h', '9h') },
    /premiere\.md:3 {2}En-tête : « duration » va de 1h à 4h/,
  ],
  [
    'a needed box is missing',
    { [`${chapterDir}/premiere.md`]: lessonWith('x').replace(':::erreurs', ':::remarque') },
    /premiere\.md:1 {2}La leçon n’a pas de boîte « erreurs »/,
  ],
  [
    'the lesson is too short',
    { [`${chapterDir}/premiere.md`]: lessonWith('x').replaceAll('Un mot de plus dans la leçon. ', '') },
    /premiere\.md:1 {2}La leçon n’a que \d+ mots/,
  ],
  [
    'the lesson is too long',
    { [`${chapterDir}/premiere.md`]: lessonWith('Encore un mot. '.repeat(600)) },
    /premiere\.md:1 {2}La leçon a \d+ mots : 1500 au plus/,
  ],
  [
    'a link is broken',
    { [`${chapterDir}/premiere.md`]: lessonWith('[x](lecon:Troisieme_Mathematiques/chapter9_lesson1)') },
    /premiere\.md:7 {2}Lien brisé/,
  ],
  [
    'the answer is wrong in a correction',
    { [`${chapterDir}/corriges.md`]: corrections.replace('[4]', '[5]') },
    /corriges\.md:7 {2}Réponse contredite/,
  ],
])('refused: %s', async (_name, files, message) => {
  expect(await problemsOf(files)).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
})

test.each<[string, (text: string) => string, RegExp]>([
  [
    'an unknown field',
    (text) => text.replace('author:', 'auteur:'),
    /course\.yaml:1 {2}Le champ « auteur » n’existe pas/,
  ],
  [
    'an unknown class',
    (text) => text.replace('Troisieme', '3eme'),
    /course\.yaml:1 {2}Le champ « class » ne va pas/,
  ],
  [
    'an unknown subject',
    (text) => text.replace('subject: Mathematiques', 'subject: Maths'),
    /course\.yaml:2 {2}Le champ « subject »/,
  ],
  [
    'a file name with accents',
    (text) => text.replace('premiere.md', 'première.md'),
    /course\.yaml:10 {2}Le champ « file » ne va pas/,
  ],
  ['text that is not YAML', (text) => `${text}  - : [`, /course\.yaml:15 {2}Ce fichier YAML ne se lit pas/],
])('refused in course.yaml: %s', async (_name, change, message) => {
  expect(await problemsOf({ [yaml]: courseText(change) })).toEqual(
    expect.arrayContaining([expect.stringMatching(message)]),
  )
})

test('two folders cannot hold the same course', async () => {
  const copy = courseText((text) =>
    text.replace('    folder: racines\n', '').replace('        file: premiere.md\n', ''),
  )
  expect(await problemsOf({ 'courses/troisieme/maths/course.yaml': copy })).toEqual([
    expect.stringMatching(/« Troisieme_Mathematiques » existe déjà/),
  ])
})
