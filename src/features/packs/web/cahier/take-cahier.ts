import { keptCourses } from '../../../../platform/web/kept-courses.ts'
import { writeKeptCourses } from '../../../../platform/web/write-kept-courses.ts'
import { packAddress } from '../../addresses.ts'
import { filesOf } from '../../manifest.ts'
import { alone } from '../../kept/web/alone.ts'
import { KeptFailure } from '../../kept/web/failure.ts'
import { schoolKey } from '../../kept/web/school-key.ts'
import {
  manifestOf,
  openPacks,
  readEntry,
  type StoredPack,
  switchTo,
  writeFile,
} from '../../kept/web/store.ts'
import { hashOf, verifyPack } from '../../kept/web/verify.ts'
import { carriedFile, readPayload } from './payload.ts'

/**
 * Keeps the course that a file carries, once its signature and all its hashes are checked; gives its id. Nothing is
 * written before that, nothing over a newer version of the course, and nothing of the file is ever shown. Needs no
 * network on a phone that knows its school's key.
 * Fails with a `KeptFailure`, or an `AppError` where the key had to be asked for.
 */
export async function takeCahier(file: Blob): Promise<string> {
  const carried = await readPayload(file)
  return alone(async () => {
    const cache = await openPacks()
    const { manifest: text, signature } = carried
    const manifest = await verifyPack({ manifest: text, signature }, await schoolKey(cache))
    const checked = new Map<string, Uint8Array<ArrayBuffer>>()
    for (const named of filesOf(manifest)) {
      const bytes = carriedFile(carried, named)
      if (!bytes || (await hashOf(bytes)) !== named.hash) throw new KeptFailure('damaged')
      checked.set(named.hash, bytes)
    }
    const { course, since } = manifest
    const kept = manifestOf(await readEntry<StoredPack>(cache, packAddress(course)))
    if (since && kept?.since && since < kept.since) throw new KeptFailure('older')
    for (const [hash, bytes] of checked) await writeFile(cache, hash, bytes.buffer)
    await switchTo(cache, course, { manifest: text, signature, keptAt: new Date().toISOString() })
    writeKeptCourses([...new Set([...keptCourses(), course])])
    return course
  })
}
