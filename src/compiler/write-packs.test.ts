import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { chapterDir, lessonWith, makeContent } from '../../tests/support/content-fixture.ts'
import { chapterHtml, openChapter } from '../features/packs/rules.ts'
import { type Content, loadContent } from '../platform/server/content/index.ts'
import { sha256 } from '../platform/server/sha256.ts'
import { buildContent } from './index.ts'

const course = 'Troisieme_Mathematiques'
const made: { remove: () => void }[] = []
afterEach(() => {
  for (const folder of made.splice(0)) folder.remove()
})
function content(files?: Record<string, string>) {
  const folder = makeContent(files)
  made.push(folder)
  return folder
}
async function load(folder: ReturnType<typeof content>) {
  expect((await buildContent(folder)).problems).toEqual([])
  return loadContent(folder.outDir)
}
/** A chapter's files as they lie there. */
function open(loaded: Content, courseId: string, number: number) {
  const parts = loaded.pack(courseId)!.chapters.filter((one) => one.number === number)
  const texts = parts.map(({ hash, size, bytes }) => {
    const packed = loaded.packFile(hash)!
    const text = packed.text().toString()
    expect([sha256(text), Buffer.byteLength(text), packed.read('br').length]).toEqual([hash, size, bytes])
    expect(brotliDecompressSync(packed.read('br')).toString()).toBe(text)
    return text
  })
  return { hash: parts[0]!.hash, parts: parts.map(({ hash }) => hash), file: openChapter(texts) }
}

test('a chapter is one file, and one of which nothing is written has none', async () => {
  const loaded = await load(content())
  expect(loaded.pack(course)!.chapters.map(({ number }) => number)).toEqual([1])
  const { file } = open(loaded, course, 1)
  expect(file).toMatchObject({ format: 1, course, chapter: 1, quiz: null })
  for (const kind of ['cours', 'exercices', 'corrections'] as const)
    expect(file[kind]).toBe(loaded.chapter(course, 1, kind)!.text().toString())
  expect(loaded.pack('Troisieme_Latin')).toBeUndefined()
})

test('a heavy chapter is two files: a changed lesson leaves the exercises, a changed exercise the lessons', async () => {
  const long = String.raw`Nombres $\dfrac{\sqrt{a}}{\sqrt{b}}+\dfrac{\sqrt{c}}{\sqrt{d}}$. `.repeat(450)
  const folder = content()
  folder.write(`${chapterDir}/premiere.md`, lessonWith(long))
  const before = open(await load(folder), course, 1)
  expect(before.parts).toHaveLength(2)
  folder.write(`${chapterDir}/premiere.md`, lessonWith(`${long} La dernière.`))
  const after = open(await load(folder), course, 1)
  expect(after.parts).toEqual([expect.not.stringMatching(before.parts[0]!), before.parts[1]])
  expect(after.file.cours).toContain('La dernière.')
  expect(after.file.exercices).toBe(before.file.exercices)
})

test('the chapters of a course are one file too, a line each; one chapter alone is not', async () => {
  const loaded = await load(content())
  expect(loaded.pack(course)!.bundle).toBeUndefined()
  const lesson = (number: string) =>
    `  - title: ${number}\n    folder: ${number}\n    lessons:\n      - title: Leçon\n        file: seule.md\n`
  const head = 'class: Troisieme\nsubject: Histoire\ntitle: Histoire\nchapters:\n'
  const more = await load(
    content({
      'courses/troisieme/histoire/course.yaml': head + lesson('un') + lesson('deux'),
      'courses/troisieme/histoire/un/seule.md': lessonWith('La première.'),
      'courses/troisieme/histoire/deux/seule.md': lessonWith('La seconde.'),
    }),
  )
  const { bundle, chapters } = more.pack('Troisieme_Histoire')!
  expect(chapters).toHaveLength(2)
  const packed = more.packFile(bundle!.hash)!
  const text = packed.text().toString()
  expect([sha256(text), Buffer.byteLength(text), packed.read('br').length]).toEqual([
    bundle!.hash,
    bundle!.size,
    bundle!.bytes,
  ])
  const lines = text.split('\n').map((line) => line.slice(1))
  expect(lines.map(sha256)).toEqual([...chapters.map(({ hash }) => hash), sha256('')])
})

test('a changed lesson changes its chapter’s file alone, and the old one goes', async () => {
  const folder = content()
  const before = await load(folder)
  const { search } = before.pack(course)!
  const old = open(before, course, 1).hash
  folder.write(`${chapterDir}/premiere.md`, lessonWith('Autre chose.'))
  const after = await load(folder)
  const { hash, file } = open(after, course, 1)
  expect(file.cours).toContain('Autre chose.')
  expect(after.packFile(old)).toBeUndefined()
  expect(after.pack(course)!.search).toEqual(search)
  expect(readdirSync(join(folder.outDir, 'packs')).toSorted()).toEqual([`${hash}.json.br`, `${hash}.json.gz`])
})

const programme = (chapters: string) => ({
  'courses/troisieme/histoire/course.yaml': `class: Troisieme\nsubject: Histoire\ntitle: Histoire\nchapters:\n${chapters}`,
})

test('a programme names the file of the chapter that it shows, which reads as in its own place', async () => {
  const chapters = `  - from: ${course}/chapter2\n  - from: ${course}/chapter1\n`
  const loaded = await load(content(programme(chapters)))
  expect(loaded.pack('Troisieme_Histoire')!.chapters.map(({ number }) => number)).toEqual([2])
  const { hash, file } = open(loaded, 'Troisieme_Histoire', 2)
  expect(hash).toBe(open(loaded, course, 1).hash)
  for (const kind of ['cours', 'exercices', 'corrections'] as const)
    expect(chapterHtml(file, kind, 2)).toBe(loaded.chapter('Troisieme_Histoire', 2, kind)!.text().toString())
})

test('a programme that shows a chapter in another order has a file of its own', async () => {
  const lessons = [2, 1].map((number) => `      - from: ${course}/chapter1_lesson${number}\n`).join('')
  const loaded = await load(content(programme(`  - title: Nombres\n    lessons:\n${lessons}`)))
  const { hash, file } = open(loaded, 'Troisieme_Histoire', 1)
  expect(hash).not.toBe(open(loaded, course, 1).hash)
  expect(file.course).toBe('Troisieme_Histoire')
  expect(chapterHtml(file, 'cours', 1)).toMatch(/^<section id="chapter1_lesson2"/)
})
