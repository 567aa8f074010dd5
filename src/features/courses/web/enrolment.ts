import { getSession } from '../../../web/session.ts'
import { findCourse, type CourseName } from '../rules.ts'

const key = 'COURSE_ENROLLED'

/** The course chosen last, as the specification stores it, with what this school adds beside. */
export type Enrolment = {
  isEnrolled: boolean
  name: string
  class?: string
  /** The account that chose it: several pupils may share a browser. */
  user?: number
  /** Whether the server knows. */
  isTold?: boolean
}

/** Remembers that this browser's pupil chose a course; `isTold` where the server has stored it. */
export function keepEnrolment({ classKey, subject }: CourseName, isTold = false): void {
  const user = getSession()?.user?.id
  const enrolment: Enrolment = { isEnrolled: true, name: subject, class: classKey, isTold }
  if (user) enrolment.user = user
  try {
    localStorage.setItem(key, JSON.stringify(enrolment))
  } catch {
    // Without storage the course opens all the same.
  }
}

/** Forgets the course that the present account chose last, where it is this one when one is named. */
export function forgetEnrolment(course?: CourseName): void {
  if (course ? isEnrolledIn(course) : readEnrolment()) localStorage.removeItem(key)
}

/** Whether the course chosen last is this one. A name stored without a class counts for any class. */
export function isEnrolledIn({ classKey, subject }: CourseName): boolean {
  const stored = readEnrolment()
  return stored?.name === subject && (stored.class ?? classKey) === classKey
}

/** The course that was chosen here and that the server does not know of yet. */
export function untoldEnrolment(): CourseName | undefined {
  const stored = readEnrolment()
  return stored && !stored.isTold ? findCourse(stored.class ?? '', stored.name) : undefined
}

/** What is stored of the present account. */
function readEnrolment(): Enrolment | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Enrolment | null
    const isOthers = stored?.user !== undefined && stored.user !== getSession()?.user?.id
    return stored?.isEnrolled === true && !isOthers ? stored : undefined
  } catch {
    return undefined
  }
}
