import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { listQuerySchema, paperSchema } from './contract.ts'
import { largestPaper, sentences } from './upload-fields.ts'

const day = 24 * 60 * 60_000
/** How long the bin keeps a document, in ms (30 days). */
export const binTime = 30 * day

/** What is said of the bin. */
export const binSentences = {
  absent: 'Ce document n’est plus dans la corbeille.',
  fileLost: 'Le fichier de ce document a disparu : il ne peut plus être restauré.',
  taken: (path: string) =>
    `Un autre document est maintenant rangé sous « ${path} ». Renommez-le, puis restaurez celui-ci.`,
}

/** Whole days, at least 1, until the bin lets go of what was put there at `deletedAt`. */
export function daysLeft(deletedAt: string, now: Date): number {
  return Math.max(1, Math.ceil((new Date(deletedAt).getTime() + binTime - now.getTime()) / day))
}

const wholeNumber = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most))),
  )
const slice = {
  /** Page wanted, from 1. */
  page: z._default(wholeNumber(100_000), 1),
  /** Entries per page, 100 at most. */
  per_page: z._default(wholeNumber(100), 20),
}
const uuid = (sentence: string) => z.string().check(z.regex(/^[0-9a-f-]{36}$/, sentence))
const paperParams = z.object({
  /** The document’s `id`. */
  id: uuid(sentences.absent),
})
const binParams = z.object({
  /** The entry’s `id`. */
  id: uuid(binSentences.absent),
})
const message = z.object({
  /** A sentence to show. */
  message: z.string(),
})

/** A document as admins see it. */
export const adminPaperSchema = z.extend(paperSchema, {
  /** Name of the account that sent its bytes; null when it is erased, or the school brought them itself. */
  uploaded_by: z.nullable(z.string()),
})
export type AdminPaper = z.output<typeof adminPaperSchema>

export const sortKeys = ['date', 'name', 'size', 'uploader'] as const
export type SortKey = (typeof sortKeys)[number]

export const adminPapers = endpoint({
  method: 'GET',
  path: '/api/admin/files',
  access: 'admin',
  summary: 'A page of the documents that fit, the latest upload first unless said otherwise.',
  query: z.extend(listQuerySchema, {
    ...slice,
    /** What they are sorted by: moment of the upload, file name, size, name of who sent them. */
    sort: z._default(z.enum(sortKeys), 'date'),
    /** `asc` or `desc`. */
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  reply: z.object({
    files: z.array(adminPaperSchema),
    /** How many fit, on all pages. */
    total: z.number(),
    /** Number of pages, at least 1. */
    pages: z.number(),
    /** Number of entries in the bin. */
    binned: z.number(),
  }),
})

const given = z.optional(z.string().check(z.maxLength(200)))

export const renamePaper = endpoint({
  method: 'PUT',
  path: '/api/admin/files/:id/rename',
  access: 'admin',
  summary: 'Gives a document another name and other fields, and with them its path; 409 for a taken one.',
  params: paperParams,
  body: z.object({
    /** File name, with or without year and `.pdf`; cleaned as at an upload. */
    name: z.string().check(z.maxLength(400)),
    /** `exam` or `concours`; it and the following as for an upload. */
    type: given,
    /** `Bac` or `Bfem`; exams only. */
    examen: given,
    /** `Terminale S2`, `S2`, `3eme`; exams only. */
    niveau: given,
    /** `Math`, `PC`, …, or `Ept`. */
    matiere: given,
    /** `G1` or `G2`; exams only. */
    groupe: given,
    /** `epreuve` or `correction`; exams only. */
    nature: given,
    /** `ESP`, `EPT`, …; concours only. */
    etablissement: given,
    /** Year of the session, four digits. */
    annee: given,
  }),
  reply: z.extend(message, {
    /** The document as it is now. */
    file: paperSchema,
  }),
})

export const replacePaper = endpoint({
  method: 'POST',
  path: '/api/admin/files/:id/replace',
  access: 'admin',
  summary:
    'Multipart with `file`: other bytes for a document that keeps its id and path; the old ones go to the bin. ' +
    '409 when somebody else changed it meanwhile.',
  params: paperParams,
  multipart: true,
  bodyLimit: largestPaper + 1024 * 1024,
  reply: z.extend(message, {
    /** The document as it is now, its pages still to be drawn. */
    file: paperSchema,
    /** Stored path of another document with the very same bytes. */
    same_as: z.nullable(z.string()),
  }),
})

/** What lies in the bin. */
export const binEntrySchema = z.object({
  /** Names the entry. */
  id: z.string(),
  /** Where the document stood. */
  path: z.string(),
  /** Size of the PDF in bytes. */
  size: z.number(),
  /** Whether the document was deleted or got other bytes. */
  reason: z.enum(['deleted', 'replaced']),
  /** Moment it came here, ISO text in UTC. */
  deleted_at: z.string(),
  /** Name of the account that did it; null once erased. */
  deleted_by: z.nullable(z.string()),
  /** Whole days until it is deleted for good, at least 1. */
  days_left: z.number(),
})
export type BinEntry = z.output<typeof binEntrySchema>

export const listBin = endpoint({
  method: 'GET',
  path: '/api/admin/files/bin',
  access: 'admin',
  summary: 'A page of the bin, the latest first.',
  query: z.object(slice),
  reply: z.object({
    entries: z.array(binEntrySchema),
    /** How many there are, on all pages. */
    total: z.number(),
    /** Number of pages, at least 1. */
    pages: z.number(),
  }),
})

export const restorePaper = endpoint({
  method: 'PUT',
  path: '/api/admin/files/bin/:id/restore',
  access: 'admin',
  summary: 'Puts a document back where it stood; 409 when another stands there.',
  params: binParams,
  reply: message,
})

export const purgePaper = endpoint({
  method: 'DELETE',
  path: '/api/admin/files/bin/:id/delete',
  access: 'admin',
  summary: 'Deletes a document of the bin and its files for good.',
  params: binParams,
  reply: message,
})
