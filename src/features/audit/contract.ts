import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { page, perPage } from '../../common/page-query.ts'
import { isPrintable } from '../../common/printable.ts'
import { yearsKept } from './rules.ts'

/** What is said of a word that no room has declared; the server knows them. */
export const unknownAction = 'Cette action n’existe pas dans le journal.'

const sentence = {
  day: 'Cette date n’existe pas.',
  text: 'Ces mots ne peuvent pas être cherchés.',
} as const
const words = z._default(
  z.string(sentence.text).check(
    z.maxLength(200, sentence.text),
    z.refine((value) => isPrintable(value), sentence.text),
  ),
  '',
)
const day = z._default(z.union([z.literal(''), z.iso.date()], sentence.day), '')

const logFilters = {
  /** What was done, as its stable word; empty means anything. */
  action: z._default(z.string(unknownAction).check(z.regex(/^[a-z-]{0,60}$/, unknownAction)), ''),
  /** User name of who acted, as the log has it; empty means anybody. */
  actor: words,
  /** Words that all stand in what it was done to; case and accents do not matter. */
  search: words,
  /** From this day on, `2026-11-21` in UTC. */
  from: day,
  /** Up to the end of this day. */
  to: day,
}
export type LogFilters = { action: string; actor: string; search: string; from: string; to: string }

const entry = z.object({
  /** Number of the entry. */
  id: z.number(),
  /** Moment, ISO text in UTC. */
  at: z.string(),
  /** User name of who acted, as it was then. */
  actor: z.string(),
  /** What was done, as a stable word: `deactivate-user`, `upload-paper`. */
  action: z.string(),
  /** To what: a user name, a stored path. */
  subject: z.string(),
  /** From which address. */
  address: z.string(),
})
export type LogEntry = z.output<typeof entry>

export const auditLog = endpoint({
  call: calls.auditLog,
  access: 'admin',
  summary: `What admins did in the last ${yearsKept} years, as far as it fits the filters, the latest first.`,
  query: z.object({
    /** Page, counted from 1. */
    page,
    /** Entries on a page, 100 at most. */
    per_page: perPage,
    ...logFilters,
  }),
  reply: z.object({
    entries: z.array(entry),
    /** Pages there are, at least 1. */
    pages: z.number(),
    /** Entries that fit; of a search 10,000 are counted at most. */
    total: z.number(),
    /** Whether more fit than were counted. */
    is_more: z.boolean(),
    /** Everybody who acted, whatever the filters: what `actor` may be. */
    actors: z.array(z.string()),
  }),
})

export const exportAuditLog = endpoint({
  call: calls.exportAuditLog,
  access: 'admin',
  bytes: 'text/csv',
  summary: 'Every entry that fits the filters, the latest first, as a CSV file; written to the log itself.',
  query: z.object(logFilters),
})
