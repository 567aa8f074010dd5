// node bench/packs.ts: what a class, a course and an update weigh on the wire for a phone that keeps them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PackFile, PackManifest, SignedPack } from '../src/features/packs/contract.ts'
import { planFetch, sumOf } from '../src/features/packs/fetch-plan.ts'
import { filesOf, readManifest } from '../src/features/packs/manifest.ts'
import { openChapter } from '../src/features/packs/rules.ts'
import { openShelf } from '../src/features/packs/server/pack-shelf.ts'
import { loadContent } from '../src/platform/server/content/index.ts'
import { openDatabase } from '../src/platform/server/db/open.ts'
import { report, row } from './support/report.ts'

type Pack = { manifest: PackManifest; bytes: number }

const content = loadContent(join(import.meta.dirname, '../dist/content'))
const packs = await readPacks()
const terminale = packs.filter(({ manifest }) => manifest.entry.class === 'Terminale')
const mathematics = packs.filter(({ manifest }) => manifest.course === 'Troisieme_Mathematiques')
const [all, one] = [weigh(terminale), weigh(mathematics)]
const search = mathematics[0]!.manifest.search!.bytes
const hasLessons = ({ hash }: PackFile) =>
  Boolean(openChapter([content.packFile(hash)!.text().toString()]).cours)
const updatesOf = (isChanged: (file: PackFile) => boolean) =>
  packs
    .flatMap(({ manifest, bytes }) => manifest.chapters.filter(isChanged).map((file) => bytes + file.bytes))
    .toSorted((first, second) => first - second)
const updates = updatesOf(hasLessons)
const past = updates.filter((bytes) => bytes > 25 * 1024).length / updates.length
const files = uniqueFiles(packs)

const begun = performance.now()
for (const { hash } of uniqueFiles(terminale)) openChapter([content.packFile(hash)!.text().toString()])
const opening = performance.now() - begun

console.log({
  courses: packs.length,
  files: files.length,
  kilobytes: Math.round(weigh(packs) / 1024),
  decodedKilobytes: Math.round(files.reduce((sum, { size }) => sum + size, 0) / 1024),
  manifests: packs
    .map(({ bytes }) => bytes)
    .toSorted((first, second) => second - first)
    .slice(0, 5),
  kilobytesWithSearch: Math.round(one / 1024),
  largestUpdate: updatesOf(() => true).at(-1),
})
report('What phones keep, on the wire', [
  row('Terminale, all courses and its search', all / 1024 / 1024, 1.3, ' MB'),
  row('the same at 400 kbit/s', (all * 8) / 400_000, 60, ' s'),
  row('Troisième Mathématiques', (one - search) / 1024, 200, ' KB'),
  row('an update after one changed lesson, median', updates[updates.length >> 1]! / 1024, 25, ' KB'),
  row(
    'an update after one changed lesson, 95th percentile',
    updates[Math.floor(updates.length * 0.95)]! / 1024,
    25,
    ' KB',
  ),
  row('share of chapters whose update is past 25 KB', past, 0.05),
  row('reading every file of Terminale', opening, 1000, ' ms'),
])

async function readPacks(): Promise<Pack[]> {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-packs-bench-'))
  const db = await openDatabase({ file: join(folder, 'xamle.db') })
  try {
    const shelf = await openShelf(content, db, new Date())
    return [...shelf.values()].map(({ packed }) => {
      const { manifest } = JSON.parse(packed.text().toString()) as SignedPack
      return { manifest: readManifest(manifest)!, bytes: packed.read('br').length }
    })
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
}

/** Bytes on the wire for a phone that has none of it: each manifest, and each file once, in bundles where there are. */
function weigh(some: readonly Pack[]): number {
  const manifests = some.reduce((sum, { bytes }) => sum + bytes, 0)
  const { files: fetched } = planFetch(
    some.map(({ manifest }) => manifest),
    new Set(),
  )
  return manifests + sumOf(fetched)
}

function uniqueFiles(some: readonly Pack[]): PackFile[] {
  const found = some.flatMap(({ manifest }) => filesOf(manifest))
  return [...new Map(found.map((file) => [file.hash, file])).values()]
}
