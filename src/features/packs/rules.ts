import type { ReadingKind } from '../courses/contract.ts'
import type { ChapterFile, PackFile, PackManifest } from './contract.ts'
import { lengthen } from './short-forms.ts'

/** Of manifests and chapter files: what another number says, this code cannot read. */
export const packFormat = 1

/** A manifest from its text, whose signature was checked; undefined where it is of a format not known here. */
export function readManifest(text: string): PackManifest | undefined {
  const manifest = JSON.parse(text) as { format: unknown }
  return manifest.format === packFormat ? (manifest as PackManifest) : undefined
}

/** A chapter from the text of its file, whose hash was checked. */
export function openChapterFile(text: string): ChapterFile {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? lengthen(value) : value,
  ) as ChapterFile
}

/** The files that a manifest names, each once. */
export function filesOf({ chapters, search }: Pick<PackManifest, 'chapters' | 'search'>): PackFile[] {
  const files = [...chapters, ...(search ? [search] : [])]
  return [...new Map(files.map(({ hash, bytes, size }) => [hash, { hash, bytes, size }])).values()]
}

/**
 * A chapter's HTML of one kind as the course shows it whose chapter `number` it is: in a programme the ids are those
 * of its own place. Empty where it is not written.
 */
export function chapterHtml(file: ChapterFile, kind: ReadingKind, number: number): string {
  if (file.chapter === number) return file[kind]
  return file[kind].replaceAll(` id="chapter${file.chapter}`, ` id="chapter${number}`)
}

/** The written lessons of a chapter's `cours`, each a `<section>`, by their numbers from 1. */
export function lessonsIn(html: string): { number: number; html: string }[] {
  return html
    .split(/(?=<section id="chapter\d+_lesson\d+" class="lesson")/)
    .map((part) => ({ number: Number(/_lesson(\d+)"/.exec(part)?.[1]), html: part }))
    .filter(({ number }) => number > 0)
}
