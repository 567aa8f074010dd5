import { inTurns } from '../../../../common/in-turns.ts'
import { callBytes, type CallOptions } from '../../../../platform/web/http.ts'
import { wantedAddress } from '../../addresses.ts'
import * as calls from '../../calls.ts'
import type { readPack, SignedPack } from '../../contract.ts'
import { alone } from './alone.ts'
import { KeptFailure } from './failure.ts'
import { type Fetched, fetchFiles, type KeepOptions } from './fetch-files.ts'
import { schoolKey, verifySent } from './school-key.ts'
import { openPacks, writeEntry } from './store.ts'

/** A line of 400 ms is quiet for most of the time when it is asked for one manifest after the other. */
const atATime = 4

/**
 * Keeps courses, brings kept ones up to date, fills what is missing of them, and goes on where it was stopped: in each
 * case the files that are not there are fetched, and a course is switched to its new version once all of them are.
 * Fails with a `KeptFailure` or an `AppError`; aborted, with the signal's reason. Whatever came stays for the next time.
 */
export function keepCourses(courses: readonly string[], options: KeepOptions = {}): Promise<void> {
  return alone(async () => {
    const cache = await openPacks()
    const packs = await fetchPacks(cache, courses, options)
    await fetchFiles(cache, packs, options)
  })
}

/** A course's signed pack as the school has it now, and its manifest, verified. */
export async function fetchPack(course: string, key: string, options: CallOptions): Promise<Fetched> {
  const input = { params: { course } }
  const answer = await callBytes<typeof readPack>(calls.readPack, input, { ...options, quiet: true })
  const sent = JSON.parse(await answer.text()) as SignedPack
  const manifest = await verifySent(sent, key, options)
  // Signed, but for another course.
  if (manifest.course !== course) throw new KeptFailure('foreign')
  return { course, pack: { ...sent, keptAt: new Date().toISOString() }, manifest }
}

/** Fetches the manifests and notes that their courses are wanted: what is cut off from here on can be gone on with. */
async function fetchPacks(cache: Cache, courses: readonly string[], { signal }: KeepOptions) {
  const options: CallOptions = signal ? { signal } : {}
  const key = await schoolKey(cache, options)
  const packs: Fetched[] = []
  await inTurns(atATime, courses, async (course) => {
    const fetched = await fetchPack(course, key, options)
    await writeEntry(cache, wantedAddress(course), fetched.pack)
    packs.push(fetched)
  })
  return packs.toSorted((one, other) => courses.indexOf(one.course) - courses.indexOf(other.course))
}
