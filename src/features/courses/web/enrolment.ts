import type { CourseName } from '../rules.ts'

const key = 'COURSE_ENROLLED'

/** The course chosen last, as the specification stores it, with its class beside the name. */
export type Enrolment = { isEnrolled: boolean; name: string; class?: string }

/** Remembers that this browser's pupil chose a course. */
export function keepEnrolment({ classKey, subject }: CourseName): void {
  const enrolment: Enrolment = { isEnrolled: true, name: subject, class: classKey }
  try {
    localStorage.setItem(key, JSON.stringify(enrolment))
  } catch {
    // Without storage the course opens all the same.
  }
}

/** Whether the course chosen last is this one. A name stored without a class counts for any class. */
export function isEnrolledIn({ classKey, subject }: CourseName): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Enrolment | null
    return stored?.isEnrolled === true && stored.name === subject && (stored.class ?? classKey) === classKey
  } catch {
    return false
  }
}
