import * as z from 'zod/mini'

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
