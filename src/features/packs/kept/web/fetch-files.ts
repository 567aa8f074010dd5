import { inTurns } from '../../../../common/in-turns.ts'
import { keptCourses } from '../../../../platform/web/kept-courses.ts'
import { writeKeptCourses } from '../../../../platform/web/write-kept-courses.ts'
import type { PackFile, PackManifest } from '../../contract.ts'
import { planFetch, sumOf } from '../../fetch-plan.ts'
import { filesOf } from '../../manifest.ts'
import { fetchFile, filesInBundle } from './fetch-file.ts'
import { hashOf } from './verify.ts'
import { entriesOf, type StoredPack, switchTo, writeFile } from './store.ts'

/** How far a keeping is, in files and in bytes on the wire, with what was there before. */
export type KeepProgress = { files: number; ofFiles: number; bytes: number; ofBytes: number }

export type KeepOptions = { signal?: AbortSignal; onProgress?: (progress: KeepProgress) => void }

/** A line of 400 ms is quiet for most of the time when it is asked for one chapter after the other. */
const atATime = 4
/** Of bundles one fills the line, and the next is there when it ends. */
const bundlesAtATime = 2

/** A course's pack, verified. */
export type Fetched = { course: string; pack: StoredPack; manifest: PackManifest }

/** Fetches the files of packs that are not there, and switches each course once all of its own are. */
export async function fetchFiles(cache: Cache, packs: Fetched[], { signal, onProgress }: KeepOptions) {
  const { file: there } = await entriesOf(cache)
  const { files, bundles, inBundles } = planFetch(
    packs.map(({ manifest }) => manifest),
    there,
  )
  const tell = () => {
    const come = files.filter(({ hash }) => there.has(hash))
    onProgress?.({ files: come.length, ofFiles: files.length, bytes: sumOf(come), ofBytes: sumOf(files) })
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
  const take = async (hash: string, bytes: ArrayBuffer) => {
    await writeFile(cache, hash, bytes)
    there.add(hash)
    tell()
    await switchWhole()
  }
  const fetchSingly = (some: readonly PackFile[]) =>
    inTurns(
      atATime,
      some.filter(({ hash }) => !there.has(hash)),
      async ({ hash }) => {
        signal?.throwIfAborted()
        await take(hash, await fetchFile(hash, signal ? { signal } : {}))
      },
    )
  tell()
  await switchWhole()
  // First what the courses share: each is whole then with its last chapter.
  await fetchSingly(files.filter(({ hash }) => !inBundles.has(hash)))
  await inTurns(bundlesAtATime, bundles, async (bundle) => {
    for await (const bytes of filesInBundle(bundle.hash, signal)) {
      const hash = await hashOf(bytes)
      if (!inBundles.has(hash)) break
      if (!there.has(hash)) await take(hash, bytes)
    }
  })
  await fetchSingly(files)
}
