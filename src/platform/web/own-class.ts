import { type ClassKey, findClass } from '../../school/classes.ts'
import { readJson } from './account-storage.ts'
import { getSession, ownKey, presentAccount } from './session.ts'

/** The specification's name of the course chosen last on this phone. */
export const enrolmentKey = 'COURSE_ENROLLED'

/** The course chosen last, as the specification stores it, with what this school adds beside. */
export type Enrolment = {
  isEnrolled: boolean
  name: string
  class?: string
  /** The account that chose it, or the visitor's id; what says none is not of our making. */
  user?: number
  /** Whether the server knows. */
  isTold?: boolean
}

/**
 * The course that the present account chose last, or who is signed out: under the specification's name where
 * it was the last on this phone to choose, else under the account's own.
 */
export function readEnrolment(): Enrolment | undefined {
  const user = presentAccount()
  for (const key of [enrolmentKey, ownKey(enrolmentKey)]) {
    const chosen = readJson<Enrolment>(key)
    if (chosen?.isEnrolled && (chosen.user ?? user) === user) return chosen
  }
  return undefined
}

/**
 * The class of this browser's pupil: the one that the account says, else that of the course chosen last; undefined where
 * nothing tells.
 */
export const ownClass = (): ClassKey | undefined =>
  findClass(String(getSession()?.user?.class ?? readEnrolment()?.class))
