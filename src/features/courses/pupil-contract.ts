import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'

export const readPupilProgress = endpoint({
  call: calls.readPupilProgress,
  access: 'admin',
  summary:
    'How far an account is in each course that it chose or opened; empty for an account that is not there.',
  params: z.object({
    /** Number of the account. */
    id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Ce compte n’existe pas.')), z.transform(Number)),
  }),
  reply: z.object({
    /** In the order of the classes and subjects. */
    courses: z.array(
      z.object({
        /** Id of the course, such as `Terminale_SVT`. */
        id: z.string(),
        /** Whether the account is enrolled. */
        isEnrolled: z.boolean(),
        /** Lessons that are read, among those that are written. */
        lessons_read: z.number(),
        /** How many lessons are written. */
        lessons_written: z.number(),
        /** Moment of the last lesson opened or marked, ISO text in UTC; null before the first. */
        last_seen_at: z.nullable(z.string()),
      }),
    ),
  }),
})
export type PupilCourse = z.output<typeof readPupilProgress.reply>['courses'][number]
