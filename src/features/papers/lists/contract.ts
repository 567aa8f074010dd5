import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from './calls.ts'
import { adminPaperSchema, paperSchema } from '../contract.ts'
import { slice } from '../params.ts'

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

const listQuerySchema = z.object({
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
  call: calls.listPapers,
  access: 'user',
  summary: 'All documents; with a query, those that fit, their number and the counts per filter value.',
  query: listQuerySchema,
  isReplyStreamed: true,
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

const sortKeys = ['date', 'name', 'size', 'uploader'] as const
export type SortKey = (typeof sortKeys)[number]

export const adminPapers = endpoint({
  call: calls.adminPapers,
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
