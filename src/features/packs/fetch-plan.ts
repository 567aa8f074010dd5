import type { PackFile, PackManifest } from './contract.ts'
import { filesOf } from './manifest.ts'

/** What is fetched of some packs, beside what is there. */
export type FetchPlan = {
  /** Every file that the packs name, once, with the bytes that it adds on the wire: in a bundle its share of that. */
  files: PackFile[]
  /** What comes in one file, in the order of the packs: courses of which no chapter is there. */
  bundles: PackFile[]
  /** The chapters that come so, by their hashes. */
  inBundles: ReadonlySet<string>
}

/** How packs are fetched by who has the files `there`. */
export function planFetch(manifests: readonly PackManifest[], there: ReadonlySet<string>): FetchPlan {
  const files = new Map<string, PackFile>()
  const bundles: PackFile[] = []
  const inBundles = new Set<string>()
  // A programme's chapters come with the courses that they are written for.
  const inOrder = [...manifests.filter((one) => !isProgramme(one)), ...manifests.filter(isProgramme)]
  for (const manifest of inOrder) {
    const { bundle, chapters } = manifest
    if (bundle && !chapters.some(({ hash }) => there.has(hash) || files.has(hash))) {
      bundles.push(bundle)
      const share = bundle.bytes / sumOf(chapters)
      for (const { number: _number, ...file } of chapters) {
        inBundles.add(file.hash)
        files.set(file.hash, { ...file, bytes: file.bytes * share })
      }
    }
    for (const file of filesOf(manifest)) if (!files.has(file.hash)) files.set(file.hash, file)
  }
  return { files: [...files.values()], bundles, inBundles }
}

const isProgramme = ({ entry }: PackManifest) => entry.chapters.some(({ home }) => home)

/** Bytes on the wire of files. */
export const sumOf = (files: readonly PackFile[]) => files.reduce((bytes, file) => bytes + file.bytes, 0)
