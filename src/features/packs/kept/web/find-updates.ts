import type { ListedPack } from '../../contract.ts'
import { planFetch, sumOf } from '../../fetch-plan.ts'
import { countChapters } from '../../manifest.ts'
import { fetchPack } from './keep-courses.ts'
import type { KeptCourse } from './list-kept.ts'
import { schoolKey } from './school-key.ts'
import { entriesOf, openPacks } from './store.ts'

/** What the school has newer than the phone: chapters to fetch, and the bytes on the wire of all that is missing. */
export type Update = { course: string; chapters: number; bytes: number }

/** The updates of kept courses. A course that the school no longer has stays as it is. Fails as `keepCourses` does. */
export async function findUpdates(
  kept: readonly KeptCourse[],
  offered: readonly ListedPack[],
  options: { signal?: AbortSignal } = {},
): Promise<Update[]> {
  const versions = new Map(offered.map(({ id, version }) => [id, version]))
  const changed = kept.filter(({ course, version }) => (versions.get(course) ?? version) !== version)
  if (changed.length === 0) return []
  const cache = await openPacks()
  const key = await schoolKey(cache, options)
  const { file: there } = await entriesOf(cache)
  const updates: Update[] = []
  for (const { course } of changed) {
    const { manifest } = await fetchPack(course, key, options)
    const missing = planFetch([manifest], there).files.filter(({ hash }) => !there.has(hash))
    updates.push({
      course,
      chapters: countChapters(manifest.chapters.filter(({ hash }) => !there.has(hash))),
      bytes: sumOf(missing),
    })
  }
  return updates
}
