import { fileAddress, packAddress } from '../../addresses.ts'
import { filesOf } from '../../manifest.ts'
import { alone } from './alone.ts'
import { hashOf } from './verify.ts'
import type { KeepOptions } from './fetch-files.ts'
import { keepCourses } from './keep-courses.ts'
import { manifestOf, openPacks, readEntry } from './store.ts'

/**
 * Reads every file of kept courses, removes those that are not what their name says, and fetches what is missing.
 * Fails as `keepCourses` does.
 */
export async function repairCourses(courses: readonly string[], options: KeepOptions = {}): Promise<void> {
  await alone(async () => {
    const cache = await openPacks()
    for (const course of courses) {
      const manifest = manifestOf(await readEntry(cache, packAddress(course)))
      for (const { hash } of manifest ? filesOf(manifest) : []) {
        options.signal?.throwIfAborted()
        const kept = await cache.match(fileAddress(hash))
        if (kept && !(await isWhole(kept, hash))) await cache.delete(fileAddress(hash))
      }
    }
  })
  await keepCourses(courses, options)
}

async function isWhole(kept: Response, hash: string): Promise<boolean> {
  // What the phone's storage has lost fails while it is read.
  const bytes = await kept.arrayBuffer().catch(() => undefined)
  return bytes !== undefined && (await hashOf(bytes)) === hash
}
