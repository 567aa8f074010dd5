import { keptCourses } from '../../../../platform/web/kept-courses.ts'
import { writeKeptCourses } from '../../../../platform/web/write-kept-courses.ts'
import { packAddress, wantedAddress } from '../../addresses.ts'
import { alone } from './alone.ts'
import { entriesOf, openPacks, removeOrphans } from './store.ts'

/** Removes courses from the phone, with what has come of them so far. Files that other courses name stay. */
export function removeCourses(courses: readonly string[]): Promise<void> {
  return alone(async () => {
    const cache = await openPacks()
    await removeEntries(cache, courses)
    await removeOrphans(cache)
  })
}

/** Removes all courses. */
export function removeAllCourses(): Promise<void> {
  return alone(async () => {
    const cache = await openPacks()
    const { pack, wanted } = await entriesOf(cache)
    await removeEntries(cache, [...pack, ...wanted])
    await removeOrphans(cache)
    writeKeptCourses([])
  })
}

/** Gives up what is being fetched of a course. The version that was readable before stays. */
export function giveUp(courses: readonly string[]): Promise<void> {
  return alone(async () => {
    const cache = await openPacks()
    await Promise.all(courses.map((course) => cache.delete(wantedAddress(course))))
    await removeOrphans(cache)
  })
}

async function removeEntries(cache: Cache, courses: readonly string[]): Promise<void> {
  // First of all: what is half removed is asked for again by nobody.
  writeKeptCourses(keptCourses().filter((course) => !courses.includes(course)))
  for (const course of courses) {
    await cache.delete(packAddress(course))
    await cache.delete(wantedAddress(course))
  }
}
