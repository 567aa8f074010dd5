import {
  accountKey,
  readJson,
  readStored,
  visitor,
  writeStored,
} from '../../../platform/web/account-storage.ts'
import { type Enrolment, enrolmentKey, readEnrolment } from '../../../platform/web/own-class.ts'
import { ownKey, presentAccount } from '../../../platform/web/session.ts'
import { type CourseName, findCourse } from '../rules.ts'

/** What a visitor chose in this page goes on under the name that they then sign in with. */
let chosenByVisitor: CourseName | undefined

/** Remembers that this browser's pupil chose a course; `isTold` where the server has stored it. */
export function keepEnrolment(course: CourseName, isTold = false): void {
  const user = presentAccount()
  chosenByVisitor = user === visitor ? course : undefined
  setOthersAside(user)
  const { classKey, subject } = course
  const enrolment: Enrolment = { isEnrolled: true, name: subject, class: classKey, user, isTold }
  for (const key of [enrolmentKey, ownKey(enrolmentKey)]) writeStored(key, JSON.stringify(enrolment))
}

/** Forgets the course that the present account chose last, where it is this one when one is named. */
export function forgetEnrolment(course?: CourseName): void {
  if (course ? !isEnrolledIn(course) : !readEnrolment()) return
  setOthersAside(presentAccount())
  for (const key of [enrolmentKey, ownKey(enrolmentKey)]) writeStored(key, null)
}

/** Whether the course chosen last is this one. A name stored without a class counts for any class. */
export function isEnrolledIn({ classKey, subject }: CourseName): boolean {
  const stored = readEnrolment()
  return stored?.name === subject && (stored.class ?? classKey) === classKey
}

/** The course that was chosen here and that the server does not know of yet. */
export function untoldEnrolment(): CourseName | undefined {
  const user = presentAccount()
  const stored = readEnrolment()
  if (user && stored?.user === user)
    return stored.isTold ? undefined : findCourse(stored.class ?? '', stored.name)
  return user ? chosenByVisitor : undefined
}

/** An earlier version kept the choice of a phone's last pupil in one place only. */
function setOthersAside(user: number): void {
  const last = readJson<Enrolment>(enrolmentKey)
  if (!last?.user || last.user === user) return
  const key = accountKey(last.user, enrolmentKey)
  if (readStored(key) === null) writeStored(key, JSON.stringify(last))
}
