import { classKeys } from '../school/classes.ts'
import { jointProgramme, subjectKeys } from '../school/subjects.ts'

/** The classes and subjects that a course may have, in the catalogue's order. */
export const ranks = { classes: classKeys, subjects: [...subjectKeys, jointProgramme] as const }

/** Rank of a class, then of a subject, for sorting the catalogue. */
export function courseRank(course: { class: string; subject: string }): number {
  return (
    ranks.classes.findIndex((name) => name === course.class) * 100 +
    ranks.subjects.findIndex((name) => name === course.subject)
  )
}
