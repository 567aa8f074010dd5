import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { paperSchema } from '../papers/contract.ts'
import * as calls from './calls.ts'

export const readDesk = endpoint({
  call: calls.readDesk,
  access: 'user',
  summary: 'What waits for the caller today beside their lessons: the cahier d’erreurs, a paper, the exam.',
  reply: z.object({
    /** Number of the caller's account. */
    user: z.number(),
    /** Key of the class that they said to be in, else the one that the school's list says. */
    class: z.nullable(z.string()),
    /** The exam of that class, or the one that they said to prepare; null without one. */
    exam: z.nullable(
      z.object({
        /** `Bac` or `Bfem`. */
        examen: z.string(),
        /** As papers have it: `3eme`, `Terminale S2`; null for a Bac whose series they have not said. */
        niveau: z.nullable(z.string()),
        /** First day of its papers, `2027-06-14`, never one that is over; null while nobody has said it. */
        date: z.nullable(z.string()),
        /** Whether the date is the school's, and not what the caller wrote down. */
        is_official: z.boolean(),
      }),
    ),
    /** The cahier d'erreurs. */
    notebook: z.object({
      /** Questions in it. */
      total: z.number(),
      /** Of them, those to be played today still. */
      today: z.number(),
      /** Answers given today. */
      done_today: z.number(),
      /** When the next one comes back; null for an empty cahier. */
      next_due_at: z.nullable(z.string()),
    }),
    /** The subject of this week among those of the niveau; null without one. */
    paper: z.nullable(paperSchema),
  }),
})
export type Desk = z.output<typeof readDesk.reply>
