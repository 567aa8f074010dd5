import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from '../calls.ts'

/** `opened`: the lesson was on screen; `read`: its end was seen, or a tap said so; `unread`: a tap took that back. */
export const eventKinds = ['opened', 'read', 'unread'] as const
export type EventKind = (typeof eventKinds)[number]

/** What a batch of events holds at most. */
export const mostEvents = 100

/** Most new events of an account in a day: those of a holiday without network, several times over. */
export const mostEventsADay = 10_000

const moment = z.iso.datetime('Le moment d’une marque n’est pas valide.')
const eventId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Le numéro d’une marque n’est pas valide.'))

const event = z.object({
  /** UUID in lower case, made by the browser: an event that is sent again is known by it. */
  id: eventId,
  /** What happened. */
  kind: z.enum(eventKinds, 'Ce genre de marque n’existe pas.'),
  /** Id of the course. */
  course: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Code of the lesson, `chapterN_lessonM`. */
  lesson: z.string().check(z.regex(/^chapter[1-9]\d{0,2}_lesson[1-9]\d{0,2}$/, 'Cette leçon n’existe pas.')),
  /** When, by the device's clock, in UTC. */
  at: moment,
})
export type ProgressEvent = z.output<typeof event>

const place = z.object({
  /** Id of the course. */
  course: z.string(),
  /** Code of the lesson. */
  lesson: z.string(),
  /** Title of the lesson. */
  title: z.string(),
  /** Title of its chapter; absent where the browser has only noted the lesson so far. */
  chapter: z.optional(z.string()),
})
export type ProgressPlace = z.output<typeof place>

const courseProgress = z.object({
  /** Id of the course. */
  id: z.string(),
  /** Whether the caller is enrolled. */
  isEnrolled: z.boolean(),
  /** Codes of the lessons that are read, among those that are written. */
  read: z.array(z.string()),
  /** How many lessons are written. */
  lessons_written: z.number(),
  /** Where to go on; null before the first lesson. */
  place: z.nullable(place),
})
export type CourseProgress = z.output<typeof courseProgress>

export const sendEvents = endpoint({
  call: calls.sendEvents,
  access: 'user',
  summary:
    'Stores what a pupil did, each event once however often it is sent; 409 when the events are of another account, 429 past 10,000 new ones in a day; then none of the batch is stored.',
  body: z.object({
    /** Number of the account that the events are of: a phone may have several pupils. */
    user: z.int(),
    /** When the batch was sent, by the device's clock, in UTC. */
    sent_at: moment,
    /** The events, in any order. */
    events: z.array(event).check(z.minLength(1), z.maxLength(mostEvents, 'Cent marques à la fois au plus.')),
  }),
  reply: z.object({
    /** Ids that the server holds now, from this batch or an earlier one. */
    held: z.array(z.string()),
    /** Ids of events on lessons that do not exist: there is no use in sending them again. */
    refused: z.array(z.string()),
  }),
})

export const readProgress = endpoint({
  call: calls.readProgress,
  access: 'user',
  summary: 'What the caller has read, where they left off, and their last seven days.',
  reply: z.object({
    /** Number of the caller's account. */
    user: z.number(),
    /** Where to go on; null before the first lesson. */
    place: z.nullable(place),
    /** Courses with an enrolment or a lesson that was opened, the latest used first. */
    courses: z.array(courseProgress),
    /** The last seven days, today last. */
    week: z.array(
      z.object({
        /** `2026-11-21`, in UTC, which is Senegal's time. */
        day: z.string(),
        /** Different lessons that were opened or read that day. */
        lessons: z.number(),
      }),
    ),
  }),
})
export type Progress = z.output<typeof readProgress.reply>
