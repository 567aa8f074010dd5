import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { classLimits } from './rules.ts'
import { slipSchema } from './slips-contract.ts'

/** A file of 1 MB, and twice that: a file that is too long is told so in its own words. */
const bodyLimit = 3 * classLimits.bytes

export const lineOutcomes = ['create', 'exists', 'duplicate', 'refused'] as const

const lineSchema = z.object({
  /** Line in the file, counted from 1; the titles' is usually the first. */
  line: z.number(),
  /** `create`: it would be; `exists`: an account has the user name, or the name in the class, and stays as it is. */
  outcome: z.enum(lineOutcomes),
  /** The pupil's name as it would be stored; of a refused line what can be shown. */
  full_name: z.string(),
  /** The user name it has or would get; what stood there in a refused line. */
  username: z.string(),
  /** The class. */
  class_name: z.string(),
  /** Why nothing would be created, in a sentence; null for `create`. */
  reason: z.nullable(z.string()),
})
export type ClassLine = z.output<typeof lineSchema>

export const previewClass = endpoint({
  call: calls.previewClass,
  access: 'admin',
  summary:
    'Says line by line what creating the accounts of a CSV file would do, and does nothing. A form with the field `file`. 400 for what is no such file, 413 past 1,000 lines or 1 MB.',
  multipart: true,
  bodyLimit,
  reply: z.object({
    /** Stands for these bytes and this outcome: to be sent back with the same file. */
    seal: z.string(),
    /** How the bytes were read: `UTF-8`, `UTF-16`, `Windows-1252`. */
    encoding: z.string(),
    /** True when nothing in the file says so: accents are to be looked at. */
    is_assumed: z.boolean(),
    /** What stands between the cells: `,`, `;` or a tab. */
    separator: z.string(),
    /** Titles of columns that were not read. */
    ignored: z.array(z.string()),
    /** How many lines there are of each outcome. */
    counts: z.record(z.enum(lineOutcomes), z.number()),
    lines: z.array(lineSchema),
  }),
})

export const createClass = endpoint({
  call: calls.createClass,
  access: 'admin',
  summary:
    'Creates the accounts that the dry run showed, all or none, with one-time passwords. A form with `file`, `seal` and `id`, a random word of the caller’s; the same form within 15 minutes gives the same answer. 409 for another file or when accounts have changed since.',
  multipart: true,
  bodyLimit,
  reply: z.object({
    /** The accounts of this creation, in the order of the file. */
    accounts: z.array(slipSchema),
  }),
  status: 201,
})
