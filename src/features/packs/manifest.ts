import type { PackFile, PackManifest } from './contract.ts'

/** Of manifests and chapter files: what another number says, this code cannot read. */
export const packFormat = 1

/** A manifest from its text, whose signature was checked; undefined where it is of a format not known here. */
export function readManifest(text: string): PackManifest | undefined {
  const manifest = JSON.parse(text) as { format: unknown }
  return manifest.format === packFormat ? (manifest as PackManifest) : undefined
}

/** How many chapters a manifest has. */
export const countChapters = (chapters: readonly { number: number }[]) =>
  new Set(chapters.map(({ number }) => number)).size

/** The files that a manifest names, each once. */
export function filesOf({ chapters, search }: Pick<PackManifest, 'chapters' | 'search'>): PackFile[] {
  const files = [...chapters, ...(search ? [search] : [])]
  return [...new Map(files.map(({ hash, bytes, size }) => [hash, { hash, bytes, size }])).values()]
}
