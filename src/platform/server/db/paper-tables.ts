import type { Generated } from 'kysely'
import type { Moment } from './column-types.ts'

export type PapersTable = {
  /** Random; names the document, whatever its bytes and its path become. */
  id: string
  /** Random; names the bytes: a replaced document has another. Part of its files' keys; unique. */
  file_id: string
  /** The specification's stored path; unique. */
  path: string
  type: 'exam' | 'concours'
  examen: string | null
  niveau: string | null
  matiere: string
  groupe: string | null
  nature: string | null
  etablissement: string | null
  annee: number
  /** Last part of the path. */
  name: string
  /** Everything a search finds it by, without accents, in lower case. */
  folded: string
  /** What a subject and its correction have in common. */
  set_key: string
  size: number
  sha256: string
  page_count: number
  uploaded_at: Moment
  /** Account that sent the bytes; null once it is erased, and for what the school brought itself. */
  uploaded_by: number | null
  drawing: 'pending' | 'drawn' | 'failed'
  /** Why it failed, in a sentence for the admin. */
  drawing_reason: string | null
  drawing_attempts: number
  /** Who draws it now, and until when that claim holds. */
  drawing_owner: string | null
  drawing_until: Moment | null
  /** When somebody first opened it before it was drawn. */
  drawing_asked_at: Moment | null
}

export type PaperPagesTable = {
  paper_id: string
  /** Counted from 1. */
  number: number
  /** In points (1/72 inch). */
  width: number
  height: number
  text: string
  /** What its text keeps and loses, as JSON; null for a page rasterized before that was measured. */
  measure: string | null
  /** Its blocks, which a narrow screen shows one by one, as JSON; null likewise. */
  blocks: string | null
}

/** The bin: what was deleted or replaced, for 30 days. No row of `papers` stands for these bytes. */
export type DeletedPapersTable = {
  /** The bytes' `file_id`. */
  id: string
  /** The document's `id` as it was. */
  paper_id: string
  /** Where it stood. */
  path: string
  size: number
  reason: 'deleted' | 'replaced'
  /** Its row and every row that belonged to it, as JSON, for the day it is restored. */
  record: string
  uploaded_by: number | null
  deleted_at: Moment
  /** Account that deleted or replaced it; null once erased. */
  deleted_by: number | null
}

/** One row of counts, which the database keeps by itself. */
export type PaperChangesTable = {
  /** How often what lists show of the papers has changed. */
  count: number
  /** How often a text came or went. */
  texts: number
}

/** Papers whose words can be searched; the words themselves are kept as each database does it. */
export type PaperTextsTable = {
  id: Generated<number>
  paper_id: string
}

/** An exercise of a paper that is about a chapter of a course. */
export type PaperChaptersTable = {
  paper_id: string
  /** Id of the course, such as `Terminale_SVT`. */
  course_id: string
  /** Counted from 1. */
  chapter: number
  /** Number of the exercise, from 1; 0 for the whole paper. */
  exercise: number
}
