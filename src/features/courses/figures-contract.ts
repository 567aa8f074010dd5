import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { spanQuery } from '../../common/span-query.ts'

/** Something counted over some days, course by course. */
export const courseTotals = z.object({
  /** The first of the days, `2026-11-21` in UTC; today is the last. */
  from: z.string(),
  /** The courses with a count, in the order of the catalogue. */
  courses: z.array(
    z.object({
      /** Key of the class. */
      class: z.string(),
      /** Key of the subject. */
      subject: z.string(),
      /** How often. */
      total: z.number(),
    }),
  ),
})
export type CourseTotals = z.output<typeof courseTotals>

export const lessonFigures = endpoint({
  method: 'GET',
  path: '/api/admin/figures/lessons',
  access: 'admin',
  summary:
    'How many lessons were read in the last days, by course: each once for each pupil, the first time.',
  query: spanQuery,
  reply: courseTotals,
})
