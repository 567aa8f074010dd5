import type { ReadingKind } from '../courses/contract.ts'
import type { ChapterFile } from './contract.ts'
import { lengthen } from './short-forms.ts'

/** A chapter from the texts of all its files, whose hashes were checked. */
export function openChapter(texts: readonly string[]): ChapterFile {
  const parts = texts.map(
    (text) =>
      JSON.parse(text, (_key, value: unknown) =>
        typeof value === 'string' ? lengthen(value) : value,
      ) as ChapterFile,
  )
  return Object.assign({}, ...parts) as ChapterFile
}

/**
 * A chapter's HTML of one kind as the course shows it whose chapter `number` it is: in a programme the ids are those
 * of its own place. Empty where it is not written.
 */
export function chapterHtml(file: ChapterFile, kind: ReadingKind, number: number): string {
  const html = file[kind] ?? ''
  if (file.chapter === number) return html
  return html.replaceAll(` id="chapter${file.chapter}`, ` id="chapter${number}`)
}

/** The written lessons of a chapter's `cours`, each a `<section>`, by their numbers from 1. */
export function lessonsIn(html: string): { number: number; html: string }[] {
  return html
    .split(/(?=<section id="chapter\d+_lesson\d+" class="lesson")/)
    .map((part) => ({ number: Number(/_lesson(\d+)"/.exec(part)?.[1]), html: part }))
    .filter(({ number }) => number > 0)
}
