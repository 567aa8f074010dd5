import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as exams from '../../school/exams.ts'
import { largestPaper, sentences } from './upload-fields.ts'

export * from './chapters-contract.ts'

/** A stored document. */
export const paperSchema = z.object({
  /** Names the document; stays the same when it is replaced or renamed. */
  id: z.string(),
  /** Names its bytes and their pictures: a replaced document has another. */
  file_id: z.string(),
  /** Full stored path: `Bac/Terminale S2/Math/G1/epreuve/2024_maths.pdf`. */
  filename: z.string(),
  /** Size of the PDF in bytes. */
  size: z.number(),
  /** Moment of the upload, ISO text in UTC. */
  last_modified: z.string(),
  /** File name alone: `2024_maths.pdf`. */
  name: z.string(),
  /** `exam` or `concours`. */
  type: z.enum(['exam', 'concours']),
  /** `Bac` or `Bfem`; exams only. */
  examen: z.nullable(z.string()),
  /** `Terminale S2`, `3eme`; exams only. */
  niveau: z.nullable(z.string()),
  /** `Math`, `PC`, …; `Ept` for the concours of EPT. */
  matiere: z.string(),
  /** `G1` or `G2`; exams only. */
  groupe: z.nullable(z.string()),
  /** `epreuve` or `correction`; exams only. */
  nature: z.nullable(z.string()),
  /** `ESP`, `EPT`, …; concours only. */
  etablissement: z.nullable(z.string()),
  /** Year of the session. */
  annee: z.number(),
  /** Number of pages of the PDF. */
  page_count: z.number(),
  /** Whether the pages' pictures are there: `pending`, `drawn` or `failed`. */
  drawing: z.enum(['pending', 'drawn', 'failed']),
  /** Whether it is a correction: an exam's `nature` says so, a concours' name (`2023_pc-corrige.pdf`). */
  is_correction: z.boolean(),
  /** Whether this subject has a correction. */
  has_correction: z.boolean(),
  /** Stored path of this subject's correction. */
  correction_path: z.nullable(z.string()),
  /** In bytes. */
  correction_size: z.nullable(z.number()),
  /** Stored path of this correction's subject. */
  epreuve_path: z.nullable(z.string()),
  /** True after a search that found it by what its pages say, not by name, subject or school. */
  found_in_text: z.optional(z.boolean()),
})
export type Paper = z.output<typeof paperSchema>

const page = z.object({
  /** Counted from 1. */
  number: z.number(),
  /** Width of the page in points (1/72 inch). */
  width: z.number(),
  /** Height of the page in points. */
  height: z.number(),
  /** What the page says, as far as the PDF tells; empty for a scan. */
  text: z.string(),
  /** Address of its picture, 720 pixels wide; fetched with the session's token. */
  picture: z.string(),
  /** The same, 1080 pixels wide. */
  picture_zoom: z.string(),
  /** The same, 540 pixels wide and grey, for who saves data. */
  picture_small: z.string(),
})

/** Number of papers per value of one filter, under the other filters. */
const counts = z.record(z.string(), z.number())

const filter = z.optional(z.string().check(z.maxLength(200)))
const wholeNumber = (most: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(most))),
    ),
  )

export const listQuerySchema = z.object({
  /** `exam` or `concours`. */
  type: filter,
  /** `Bac` or `Bfem`. */
  examen: filter,
  /** `Terminale S2`, `S2`, `3eme`. */
  niveau: filter,
  /** `Math`, …; Math, PC, Anglais and Francais also bring EPT's concours papers. */
  matiere: filter,
  /** `G1` or `G2`. */
  groupe: filter,
  /** `epreuve` or `correction`. */
  nature: filter,
  /** Four digits. */
  annee: filter,
  /** `ESP`, `EPT`, … */
  etablissement: filter,
  /** Words that its name, subject, school or pages must hold, whatever case and accents. */
  q: filter,
  /** A subject and its correction are one row, shown as the subject; both are counted. */
  paired: z.optional(z.enum(['true', 'false'])),
  /** Page wanted, from 1; without it, everything. */
  page: wholeNumber(100_000),
  /** Papers per page; 50 when not said, 200 at most. */
  per_page: wholeNumber(200),
})
export type ListQuery = z.output<typeof listQuerySchema>

export const listPapers = endpoint({
  method: 'GET',
  path: '/api/files/list',
  access: 'user',
  summary: 'All documents; with a query, those that fit, their number and the counts per filter value.',
  query: listQuerySchema,
  replyInPieces: true,
  reply: z.object({
    /** The documents, newest session first. */
    files: z.array(paperSchema),
    /** How many documents fit the query, on all pages; with a query only. */
    total: z.optional(z.number()),
    /** Number of pages; with a query only. */
    pages: z.optional(z.number()),
    /** Papers per value of each filter, under the other filters; with a query only. */
    counts: z.optional(
      z.object({
        /** Per type. */
        type: counts,
        /** Per examen. */
        examen: counts,
        /** Per niveau. */
        niveau: counts,
        /** Per matière; EPT's papers count for each of their subjects too. */
        matiere: counts,
        /** Per groupe. */
        groupe: counts,
        /** Per nature. */
        nature: counts,
        /** Per year. */
        annee: counts,
        /** Per établissement. */
        etablissement: counts,
      }),
    ),
  }),
})

export const uploadPaper = endpoint({
  method: 'POST',
  path: '/api/files/upload',
  access: 'admin',
  summary:
    'Multipart: file, type and the metadata; `replace=true` gives the document at the path these bytes, the old ' +
    'ones going to the bin, otherwise 409; ' +
    '`unique=true` refuses bytes that another document holds already (409, code `duplicate`).',
  multipart: true,
  bodyLimit: largestPaper + 1024 * 1024,
  reply: z.object({
    /** A sentence to show. */
    message: z.string(),
    /** The document as stored. */
    file: paperSchema,
    /** Stored path of another document with the very same bytes. */
    same_as: z.nullable(z.string()),
  }),
  status: 201,
})

const storedPath = z.object({
  /** Stored path, each folder percent-encoded. */
  '*': z.string().check(
    z.minLength(1, sentences.absent),
    z.maxLength(400, sentences.absent),
    z.refine((path) => !/[\p{C}\\]|(^|\/)\.{1,2}(\/|$)/u.test(path), 'Cette adresse n’est pas valide.'),
  ),
})

export const downloadPaper = endpoint({
  method: 'GET',
  path: '/api/files/download/*',
  access: 'user',
  summary: 'The PDF as an attachment; takes ranges.',
  params: storedPath,
})

export const readPaper = endpoint({
  method: 'GET',
  path: '/api/files/read/*',
  access: 'user',
  summary: 'The PDF for viewing; takes ranges, has an ETag.',
  params: storedPath,
})

export const paperUrl = endpoint({
  method: 'GET',
  path: '/api/files/url/*',
  access: 'user',
  summary: 'The address under which a document is read, with the session’s token.',
  params: storedPath,
  reply: z.object({
    /** Path of the read call. */
    url: z.string(),
  }),
})

export const deletePaper = endpoint({
  method: 'DELETE',
  path: '/api/files/delete/*',
  access: 'admin',
  summary: 'Puts a document into the bin: gone at once for everybody, kept there for 30 days.',
  params: storedPath,
  reply: z.object({
    /** A sentence to show. */
    message: z.string(),
  }),
})

export const paperPages = endpoint({
  method: 'GET',
  path: '/api/files/pages/*',
  access: 'user',
  summary: 'A document’s pages for the viewer: text and addresses of pictures, as far as they are drawn.',
  params: storedPath,
  reply: z.object({
    /** The document. */
    file: paperSchema,
    /** Why it could not be drawn; only when `drawing` is `failed`. */
    reason: z.nullable(z.string()),
    /** Pages drawn so far, in order. */
    pages: z.array(page),
  }),
})

export const pagePicture = endpoint({
  method: 'GET',
  path: '/api/files/page/:id/:page/:width',
  access: 'user',
  summary: 'One page’s picture (WebP); never changes, and is gone once the document is deleted or replaced.',
  params: z.object({
    /** Names the document’s bytes, as `pages` gives the address: a replaced document has another. */
    id: z.string().check(z.regex(/^[0-9a-f-]{36}$/, sentences.absent)),
    /** Number of the page, from 1. */
    page: z.string().check(z.regex(/^[1-9]\d{0,3}$/, sentences.absent)),
    /** `720`, `1080`, or `540`, the small grey one; a page drawn before there was one gives that of 720. */
    width: z.enum(['720', '1080', '540'], sentences.absent),
  }),
})

export const resolvePaper = endpoint({
  method: 'GET',
  path: '/api/files/resolve',
  access: 'user',
  summary: 'The document behind /exam/{level}/{serie}/{year}/{file}, and documents close to it.',
  query: z.object({
    /** `Bac`, `Bfem`, or the class: `Terminale`, `3eme`. */
    level: z.string().check(z.maxLength(200)),
    /** `S2` or the whole niveau. */
    serie: z.string().check(z.maxLength(200)),
    /** Four digits. */
    year: z.string().check(z.maxLength(200)),
    /** Stored name, with or without its year and `.pdf`. */
    file: z.string().check(z.maxLength(400)),
    /** `epreuve` (when not said) or `correction`. */
    nature: z.optional(z.enum(exams.natures)),
  }),
  reply: z.object({
    /** The document; null when there is none: the page then says so. */
    file: z.nullable(paperSchema),
    /** Up to six other documents of the same niveau, the nearest first. */
    close: z.array(paperSchema),
  }),
})
