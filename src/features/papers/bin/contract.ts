import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from './calls.ts'
import { idParams, slice, storedPath } from '../params.ts'

const day = 24 * 60 * 60_000
/** How long the bin keeps a document, in ms (30 days). */
export const binTime = 30 * day

/** What is said of the bin. */
export const binSentences = {
  absent: 'Ce document n’est plus dans la corbeille.',
  fileLost: 'Le fichier de ce document a disparu : il ne peut plus être restauré.',
  taken: (path: string) =>
    `Un autre document est maintenant rangé sous « ${path} ». Renommez-le, puis restaurez celui-ci.`,
}

/** Whole days, at least 1, until the bin lets go of what was put there at `deletedAt`. */
export function daysLeft(deletedAt: string, now: Date): number {
  return Math.max(1, Math.ceil((new Date(deletedAt).getTime() + binTime - now.getTime()) / day))
}

const entryParams = idParams(binSentences.absent)
const message = z.object({
  /** A sentence to show. */
  message: z.string(),
})

export const deletePaper = endpoint({
  call: calls.deletePaper,
  access: 'admin',
  summary: 'Puts a document into the bin: gone at once for everybody, kept there for 30 days.',
  params: storedPath,
  reply: message,
})

/** What lies in the bin. */
const binEntrySchema = z.object({
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
  call: calls.listBin,
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
  call: calls.restorePaper,
  access: 'admin',
  summary: 'Puts a document back where it stood; 409 when another stands there.',
  params: entryParams,
  reply: message,
})

export const purgePaper = endpoint({
  call: calls.purgePaper,
  access: 'admin',
  summary: 'Deletes a document of the bin and its files for good.',
  params: entryParams,
  reply: message,
})
