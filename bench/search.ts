// node bench/search.ts: what searching the whole programme costs, as if every listed lesson were written.
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createSearchIndex } from '../src/features/search/search-index.ts'
import { type SearchFile, searchFile } from '../src/features/search/contract.ts'
import { loadContent } from '../src/platform/server/content/index.ts'
import { report, row } from './support/report.ts'

const questions = [
  'racine caree',
  'pythagor',
  'equation du second degre',
  'photosynthese',
  'revolution',
  'ln',
]

const content = loadContent(join(import.meta.dirname, '../dist/content'))
const files = content.searchFiles.map((file) => searchFile.parse(JSON.parse(file.packed.text().toString())))
const today = sum(files.map(packedKilobytes))

const lessons = files.flatMap(({ courses }) =>
  courses.flatMap(({ chapters }) => chapters.flatMap((one) => one.lessons)),
)
const written = lessons.filter(({ notions }) => notions)
const quizzes = files.flatMap(({ courses }) =>
  courses.flatMap(({ chapters }) => chapters.flatMap(({ quiz }) => quiz ?? [])),
)
const words = lessons.flatMap((lesson) => wordsOf([lesson.title, ...(lesson.notions ?? [])]))
const full = files.map((file) => fill(file))
const sizes = full.map(packedKilobytes)

const begun = performance.now()
const index = createSearchIndex()
for (const file of full) index.add(file)
const built = performance.now() - begun

const times = Array.from({ length: 50 }, () =>
  questions.map((question) => timeOf(() => index.search(question, 'Troisieme'))),
)
  .flat()
  .toSorted((one, other) => one - other)
console.log({ lessons: lessons.length, written: written.length, kilobytesToday: today })
report(`Search over ${lessons.length} lessons, all written`, [
  row('whole school on the wire', sum(sizes), 150, ' KB'),
  row('largest class on the wire', Math.max(...sizes), 30, ' KB'),
  row('index of the whole school', built, 2000, ' ms'),
  row('a question, median', times[times.length >> 1]!, 16, ' ms'),
  row('a question, 99th percentile', times[Math.floor(times.length * 0.99)]!, 50, ' ms'),
])

/**
 * Every lesson with as much to say of itself as a written one, and a quiz in every chapter. The words are chosen from
 * theirs by chance, which packs worse than sentences do: the numbers are an upper bound.
 */
function fill(file: SearchFile): SearchFile {
  const choose = chooser()
  const oneOf = <T>(all: readonly T[]) => all[choose(all.length)]!
  const asLongAs = (texts: readonly string[]) =>
    texts.map((text) => Array.from(wordsOf([text]), () => oneOf(words)).join(' '))
  const courses = file.courses.map((course) => ({
    ...course,
    chapters: course.chapters.map((chapter) => ({
      ...chapter,
      quiz: chapter.quiz ?? { title: chapter.title, notions: asLongAs(oneOf(quizzes).notions) },
      lessons: chapter.lessons.map(({ title, ...said }) => ({
        title,
        notions: said.notions ?? asLongAs(oneOf(written).notions!),
      })),
    })),
  }))
  return { ...file, courses }
}

/** Whole numbers below a bound, the same on every run. */
function chooser(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

function packedKilobytes(file: SearchFile): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(JSON.stringify(file), { params }).length / 1024
}

function wordsOf(texts: readonly (string | undefined)[]): string[] {
  return texts.flatMap((text) => text?.split(/\s+/) ?? [])
}

function timeOf(act: () => unknown): number {
  const start = performance.now()
  act()
  return performance.now() - start
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
