import type { Manifest, ManifestFile } from './catalogue.ts'
import type { PackedText } from './packed-text.ts'

/** What a phone keeps of the courses. */
export type Packs = {
  /** A course's files by its id; undefined where nothing of it is written. */
  pack: (courseId: string) => PackBytes | undefined
  /** A file that packs name, by the SHA-256 of its bytes in hexadecimal. */
  packFile: (hash: string) => PackedText | undefined
}

/** The files of a course's pack; `bytes` on the wire in brotli, `size` decoded. */
export type PackBytes = {
  chapters: (PackPart & { number: number })[]
  bundle?: PackPart
  search: PackPart | null
}
type PackPart = { hash: string; bytes: number; size: number }

export function openPacks(
  { packs, packFiles }: Manifest,
  packed: (file: ManifestFile | undefined) => PackedText | undefined,
): Packs {
  // Names come from callers: `__proto__` is none.
  const [courses, files] = [new Map(Object.entries(packs)), new Map(Object.entries(packFiles))]
  const partOf = (hash: string) => {
    const { bytes: size, compressed: bytes } = files.get(hash)!
    return { hash, bytes, size }
  }
  return {
    pack: (courseId) => {
      const found = courses.get(courseId)
      return (
        found && {
          chapters: found.chapters.map(({ number, hash }) => ({ number, ...partOf(hash) })),
          ...(found.bundle !== null && { bundle: partOf(found.bundle) }),
          search: found.search === null ? null : partOf(found.search),
        }
      )
    },
    packFile: (hash) => packed(files.get(hash)),
  }
}
