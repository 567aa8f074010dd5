import { keptCourses } from '../../../../platform/web/kept-courses.ts'
import { packAddress, wantedAddress } from '../../addresses.ts'
import { countChapters, filesOf } from '../../manifest.ts'
import { canKeep, entriesOf, manifestOf, openPacks, readEntry, type StoredPack } from './store.ts'

/** A course that can be read without a network, as far as it is there. */
export type KeptCourse = {
  course: string
  version: string
  /** When all of it was there, ISO text in UTC. */
  keptAt: string
  chapters: number
  /** How many of its files are gone. */
  missing: number
  /** Room on the phone, in bytes. */
  size: number
}

/** A course that is being fetched, or was when it was stopped. */
export type WantedCourse = { course: string; files: number; ofFiles: number }

export type KeptList = {
  courses: KeptCourse[]
  wanted: WantedCourse[]
  /** Courses that were kept and that the browser has thrown away. */
  evicted: string[]
  /** Room of all of it, in bytes; a file of several courses counts once. */
  size: number
}

/** What this phone keeps. Nothing where the browser cannot keep anything. */
export async function listKept(): Promise<KeptList> {
  const list: KeptList = { courses: [], wanted: [], evicted: [], size: 0 }
  if (!canKeep()) return list
  const cache = await openPacks()
  const entries = await entriesOf(cache)
  const sizes = new Map<string, number>()
  for (const course of entries.pack) {
    const pack = await readEntry<StoredPack>(cache, packAddress(course))
    const manifest = manifestOf(pack)
    const files = manifest ? filesOf(manifest) : []
    const there = files.filter(({ hash }) => entries.file.has(hash))
    for (const { hash, size } of there) sizes.set(hash, size)
    list.courses.push({
      course,
      version: manifest?.version ?? '',
      keptAt: pack?.keptAt ?? '',
      chapters: countChapters(manifest?.chapters ?? []),
      // Of what cannot be read, all.
      missing: manifest ? files.length - there.length : 1,
      size: there.reduce((sum, { size }) => sum + size, 0),
    })
  }
  for (const course of entries.wanted) {
    const manifest = manifestOf(await readEntry(cache, wantedAddress(course)))
    const files = manifest ? filesOf(manifest) : []
    const there = files.filter(({ hash }) => entries.file.has(hash))
    for (const { hash, size } of there) sizes.set(hash, size)
    list.wanted.push({ course, files: there.length, ofFiles: files.length })
  }
  list.evicted = keptCourses().filter((course) => !entries.pack.has(course))
  list.size = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return list
}
