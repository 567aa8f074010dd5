import { foldText } from '../../../common/fold-text.ts'
import { courseKey } from '../../../school/course-key.ts'
import { courseOfPack, fileAddress, packAddress, packsCache } from '../addresses.ts'
import type { ChapterFile, PackManifest, SignedPack } from '../contract.ts'
import { readManifest } from '../manifest.ts'
import { openChapter } from '../rules.ts'
import { openMemory } from './memory.ts'

const openPacks = () => caches.open(packsCache)

/** Ids of the courses whose packs can be read. */
async function listIds(): Promise<string[]> {
  const keys = await (await openPacks()).keys()
  return keys.flatMap(({ url }) => courseOfPack(new URL(url).pathname) ?? [])
}

/** What the worker may answer of: kept courses by their keys, their classes, and chapters' homes in programmes. */
const names = openMemory(async () => {
  const ids = await listIds()
  const homes = (await listManifests()).flatMap(({ entry }) =>
    entry.chapters.flatMap(({ home }) => home ?? []),
  )
  return new Set([
    ...ids.flatMap((id) => [courseKey(id), classKeyOf(id)]),
    ...homes.map(({ course }) => quizKey(course)),
  ])
})
const classKeyOf = (id: string) => `class ${foldText(id.split('_', 1)[0]!)}`
const quizKey = (course: string) => `quiz ${courseKey(course)}`

export const lookForPacks = names.look
export const mayHaveCourse = (id: string) => names.mayHave(courseKey(id))
export const mayHaveClass = (name: string) => names.mayHave(classKeyOf(name))
export const mayHaveQuizzesOf = (course: string) => mayHaveCourse(course) || names.mayHave(quizKey(course))

/**
 * The manifest of a kept course by its id in any spelling; undefined where it is not kept. It is read anew each time:
 * an update puts another one in its place and removes the files that no manifest names.
 */
export async function manifestOf(course: string): Promise<PackManifest | undefined> {
  const cache = await openPacks()
  const exact = await cache.match(packAddress(course))
  if (exact) return manifestIn(exact)
  const key = courseKey(course)
  const id = (await listIds()).find((one) => one !== course && courseKey(one) === key)
  const other = id && (await cache.match(packAddress(id)))
  return other ? manifestIn(other) : undefined
}

/** The page has verified it before it put it there. */
const manifestIn = async (answer: Response) => readManifest(((await answer.json()) as SignedPack).manifest)

export async function listManifests(): Promise<PackManifest[]> {
  const all = await Promise.all((await listIds()).map(manifestOf))
  return all.filter((one) => one !== undefined)
}

/** A file of a pack; undefined where the phone has lost it. */
export const fileOf = async (hash: string) => (await openPacks()).match(fileAddress(hash))

/** A chapter by its number in its course; undefined where nothing of it is written, or the phone has lost it. */
export async function chapterOf(
  { chapters }: PackManifest,
  number: number,
): Promise<ChapterFile | undefined> {
  const listed = chapters.filter((chapter) => chapter.number === number)
  const texts = await Promise.all(listed.map(async ({ hash }) => (await fileOf(hash))?.text()))
  const found = texts.filter((text) => text !== undefined)
  return found.length > 0 && found.length === listed.length ? openChapter(found) : undefined
}
