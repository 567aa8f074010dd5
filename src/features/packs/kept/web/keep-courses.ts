import { callBytes, type CallOptions } from '../../../../platform/web/http.ts'
import { keptCourses } from '../../../../platform/web/kept-courses.ts'
import { writeKeptCourses } from '../../../../platform/web/write-kept-courses.ts'
import { wantedAddress } from '../../addresses.ts'
import * as calls from '../../calls.ts'
import type { PackManifest, PackFile, readPack, SignedPack } from '../../contract.ts'
import { filesOf } from '../../manifest.ts'
import { alone } from './alone.ts'
import { KeptFailure } from './failure.ts'
import { fetchFile } from './fetch-file.ts'
import { inTurns } from '../../../../common/in-turns.ts'
import { schoolKey, verifySent } from './school-key.ts'
import { entriesOf, openPacks, type StoredPack, switchTo, writeEntry, writeFile } from './store.ts'

/** How far a keeping is, in files and in bytes on the wire, with what was there before. */
export type KeepProgress = { files: number; ofFiles: number; bytes: number; ofBytes: number }

export type KeepOptions = { signal?: AbortSignal; onProgress?: (progress: KeepProgress) => void }

/** A line of 400 ms is quiet for most of the time when it is asked for one chapter after the other. */
const atATime = 4

type Fetched = { course: string; pack: StoredPack; manifest: PackManifest }

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

async function fetchFiles(cache: Cache, packs: Fetched[], { signal, onProgress }: KeepOptions) {
  const { file: there } = await entriesOf(cache)
  const named = packs.flatMap(({ manifest }) => filesOf(manifest))
  // A class's search file is named by all of its courses.
  const files = [...new Map(named.map((file) => [file.hash, file])).values()]
  const tell = () => {
    const come = files.filter(({ hash }) => there.has(hash))
    const progress = { files: come.length, ofFiles: files.length, bytes: sum(come), ofBytes: sum(files) }
    onProgress?.(progress)
  }
  const left = new Set(packs)
  const switchWhole = async () => {
    for (const whole of left) {
      if (!filesOf(whole.manifest).every(({ hash }) => there.has(hash))) continue
      left.delete(whole)
      await switchTo(cache, whole.course, { ...whole.pack, keptAt: new Date().toISOString() })
      writeKeptCourses([...new Set([...keptCourses(), whole.course])])
    }
  }
  tell()
  await switchWhole()
  const missing = files.filter(({ hash }) => !there.has(hash))
  await inTurns(atATime, missing, async ({ hash }) => {
    signal?.throwIfAborted()
    await writeFile(cache, hash, await fetchFile(hash, signal ? { signal } : {}))
    there.add(hash)
    tell()
    await switchWhole()
  })
}

const sum = (files: readonly PackFile[]) => files.reduce((bytes, file) => bytes + file.bytes, 0)
