import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { readCourse, type ReadingKind } from '../courses/contract.ts'
import type { Quiz } from '../quizzes/contract.ts'
import * as calls from './calls.ts'

export const missingPackFile = 'Ce fichier n’existe pas.'

/** SHA-256 in hexadecimal. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, missingPackFile))

const packFile = z.object({
  /** SHA-256 of the file's bytes as they are once decoded, in hexadecimal: its name. */
  hash,
  /** Bytes on the wire (brotli), and decoded. */
  bytes: z.number(),
  size: z.number(),
})
export type PackFile = z.output<typeof packFile>

/** What is kept of one course. It travels as text: the signature is over the bytes of that text. */
export const packManifest = z.object({
  /** Of this shape and of its files; a phone refuses one that it does not know. */
  format: z.literal(1),
  /** Id of the school that signs it. */
  school: z.string(),
  /** Id of the course. */
  course: z.string(),
  /** Changes with everything below. */
  version: z.string(),
  /** Since when the school has this version, in ISO 8601; absent from packs of before that was told. */
  since: z.optional(z.iso.datetime()),
  /** What `readCourse` answers of it as an outline: what each lesson is about no page shows. */
  entry: readCourse.reply,
  /**
   * The files of its chapters that have something to read or to play, in their order. A heavy chapter has two, what is
   * read and what is practised, so that a changed lesson brings the phone the first alone.
   */
  chapters: z.array(z.extend(packFile, { number: z.number() })),
  /**
   * The files of all its chapters in one, in the order of `chapters`, for who has none of them: together they weigh a
   * fifth less. A JSON array with a line for each, which is the chapter's file between `[` or `,` and a line feed.
   * Absent where there is one chapter alone, and from packs of before there were bundles.
   */
  bundle: z.optional(packFile),
  /** What can be found in its class, the same file for all courses of the class. */
  search: z.nullable(packFile),
})
export type PackManifest = z.output<typeof packManifest>

/**
 * One chapter in whole, as `openChapter` gives it; of each kind the HTML that `readChapter` answers, empty where it
 * is not written. A programme's chapter has the file of the chapter that it shows, with that one's course and number.
 */
export type ChapterFile = Record<Exclude<ReadingKind, 'fiches'>, string> & {
  /** Absent from files of before chapters had a revision sheet. */
  fiches?: string
  format: 1
  course: string
  chapter: number
  quiz: Quiz | null
  /** Its cards; absent where it has none. */
  deck?: Quiz
}

/** A manifest as it is sent, kept and passed on. */
export const signedPack = z.object({
  /** The manifest, JSON as text. */
  manifest: z.string(),
  /** Ed25519 over the manifest's UTF-8 bytes, 64 bytes in base64. */
  signature: z.string(),
})
export type SignedPack = z.output<typeof signedPack>

export const packKey = z.object({
  /** The school's public Ed25519 key, 32 bytes in base64. */
  key: z.string(),
})

export const listedPack = z.object({
  /** Id of the course. */
  id: z.string(),
  /** Chapters that have something to read or to play. */
  chapters: z.number(),
  /** Bytes on the wire of manifest and chapters, in one file where there is one, for a phone that has none of it. */
  bytes: z.number(),
  /** Of them, those that a phone is spared which has, or fetches too, the courses that a programme is made of. */
  borrowed_bytes: z.number(),
  /** Bytes on the wire of what can be found in its class, once for all courses of the class. */
  search_bytes: z.number(),
  /** As the manifest has it. */
  version: z.string(),
})
export type ListedPack = z.output<typeof listedPack>

export const readPackKey = endpoint({
  call: calls.readPackKey,
  access: 'anyone',
  summary: 'The key with which the school signs what phones keep: a phone that has another asks its owner.',
  reply: packKey,
})

export const readPackList = endpoint({
  call: calls.readPackList,
  access: 'anyone',
  summary: 'What a phone may keep, and what that weighs: each course of which something is written.',
  isReplyStreamed: true,
  isTagged: true,
  reply: z.object({ packs: z.array(listedPack) }),
})

export const readPack = endpoint({
  call: calls.readPack,
  access: 'user',
  bytes: 'application/json',
  summary:
    'The signed manifest of a course as a phone keeps it (`SignedPack`); 404 when nothing of it is written.',
  params: z.object({
    /** Id of the course, in any case and with or without accents. */
    course: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
})

export const readPackFile = endpoint({
  call: calls.readPackFile,
  access: 'user',
  bytes: 'application/json',
  summary:
    'A chapter in whole, all chapters of a course as an array, or what can be found in a class, by its hash: to be cached for ever. 404 when no pack names it.',
  params: z.object({
    /** SHA-256 of the file's bytes, in hexadecimal. */
    hash,
  }),
})
