import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'

export const readPupilQuizzes = endpoint({
  call: calls.readPupilQuizzes,
  access: 'admin',
  summary:
    'What an account has played in each course, as far as the quizzes are there; empty for an account that is not there.',
  params: z.object({
    /** Number of the account. */
    id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Ce compte n’existe pas.')), z.transform(Number)),
  }),
  reply: z.object({
    /** Courses with a quiz that was played, in the order of the classes and subjects. */
    courses: z.array(
      z.object({
        /** Id of the course, such as `Terminale_SVT`. */
        id: z.string(),
        /** Quizzes of the course. */
        quizzes: z.number(),
        /** Of them, those that were played. */
        played: z.number(),
        /** How often they were played in all. */
        attempts: z.number(),
        /** Mean of the best scores of those that were played, in percent. */
        best_percent: z.number(),
        /** Moment of the last attempt, ISO text in UTC. */
        last_at: z.string(),
      }),
    ),
  }),
})
export type PupilQuizzes = z.output<typeof readPupilQuizzes.reply>['courses'][number]
