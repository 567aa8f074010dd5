import { compressText } from '../platform/server/compress-text.ts'
import type { BuiltCourse } from './build-course.ts'
import { hashOf, readCached, writeCached } from './cache.ts'
import type { Problem } from '../platform/server/content/problem.ts'

/** Most bytes on the wire of a chapter's lessons, exercises or corrections: 1.2 s of a line of 400 kbit/s. */
export const heaviestChapter = 60 * 1024

/** Fills in what each chapter weighs on the wire, without writing it. A text that was weighed before is not again. */
export async function weighChapters(built: readonly BuiltCourse[], cacheDir: string): Promise<void> {
  const weighed = built.flatMap(({ entry, fragments }) =>
    fragments.map(async ({ chapter, kind, html }) => {
      const key = `weight-${hashOf(html)}`
      const known = readCached(cacheDir, key)
      const weight = typeof known === 'number' ? known : (await compressText(Buffer.from(html))).br.length
      if (weight !== known) writeCached(cacheDir, key, weight)
      entry.chapters[chapter - 1]!.bytes[kind] = weight
    }),
  )
  await Promise.all(weighed)
}

/** Refuses a chapter that a phone would wait for. */
export function checkWeights(built: readonly BuiltCourse[]): Problem[] {
  return built.flatMap(({ entry, fragments }) =>
    fragments.flatMap(({ chapter, kind, dir }) => {
      const { bytes, home } = entry.chapters[chapter - 1]!
      const weight = bytes[kind]
      // A borrowed chapter is told where it is written.
      if (home || weight <= heaviestChapter) return []
      const message = `Ce chapitre pèse ${inKilobytes(weight)} (${kind}) : ${inKilobytes(heaviestChapter)} au plus. Coupe-le en deux.`
      return [{ file: dir, line: 1, message }]
    }),
  )
}

/** What the written chapters' lessons weigh, in bytes, lightest first. */
export function chapterWeights(built: readonly BuiltCourse[]): number[] {
  return built
    .flatMap(({ entry }) => entry.chapters.map(({ bytes, home }) => (home ? 0 : bytes.cours)))
    .filter((weight) => weight > 0)
    .toSorted((one, other) => one - other)
}

const inKilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} Ko`
