import * as z from 'zod/mini'
import { isPrintable } from '../../../common/printable.ts'
import { sendEvents } from '../../courses/progress/contract.ts'
import { sendAttempt } from '../../quizzes/contract.ts'

/** What the first line says that the file is. */
export const fileFormat = 'xamle-events'

const shown = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.refine(isPrintable, 'Illisible.'))

const header = z.object({
  format: z.literal(fileFormat),
  version: z.literal(1),
  /** Id of the school that has written it. */
  school: z.string().check(z.maxLength(60)),
  /** Its public key, SPKI in base64. */
  key: z.string().check(z.maxLength(100)),
  /** When, by its own clock: that of every moment in the file. */
  written_at: z.iso.datetime(),
})
export type Header = z.output<typeof header>

const account = z.object({
  username: shown(254),
  full_name: shown(200),
  class_name: z.nullable(shown(100)),
})
export type CarriedAccount = z.output<typeof account>

const end = z.object({
  accounts: z.int(),
  events: z.int(),
  attempts: z.int(),
  /** Of all lines before this one with their ends, hexadecimal. */
  sha256: z.string().check(z.maxLength(64)),
  /** Ed25519, base64. */
  signature: z.string().check(z.maxLength(100)),
})
export type End = z.output<typeof end>

/** What a pupil did, as the calls take it: their schemas judge the lines, so that the rules are one. */
const events = sendEvents.body.shape.events
const attempt = sendAttempt.body
export type CarriedEvent = z.output<typeof events>[number]
export type CarriedAttempt = z.output<typeof attempt>

/** A line of the file: each is an object with one of these fields. What stands behind an account is that account's. */
export type Line =
  | { header: Header }
  | { account: CarriedAccount }
  | { events: CarriedEvent[] }
  | { attempt: CarriedAttempt }
  | { end: End }

const line = z.union([
  z.strictObject({ header }),
  z.strictObject({ account }),
  z.strictObject({ events }),
  z.strictObject({ attempt }),
  z.strictObject({ end }),
])

/** A line as it is read; undefined for what is none. */
export function parseLine(text: string): Line | undefined {
  try {
    return z.safeParse(line, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const writeLine = (given: Line) => `${JSON.stringify(given)}\n`

/** Whether what is to be written will be read. */
export const isReadable = (given: Line) => parseLine(writeLine(given)) !== undefined
