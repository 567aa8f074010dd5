import { courseId } from '../../../school/subjects.ts'
import { addressOf, call, type CallOptions } from '../../../platform/web/http.ts'
import type { resetEnrolments, setEnrolment } from '../contract.ts'
import type { CourseName } from '../rules.ts'
import { forgetEnrolment, keepEnrolment } from './enrolment.ts'

const enrolmentAddress = addressOf<typeof setEnrolment>({ method: 'PUT', path: '/api/enrolments/:id' })
const allAddress = addressOf<typeof resetEnrolments>({ method: 'DELETE', path: '/api/enrolments' })

/** Enrols the pupil in a course or takes them out of it, on the server and in this browser. */
export async function enrol(course: CourseName, isEnrolled: boolean, options?: CallOptions): Promise<void> {
  const id = courseId(course.classKey, course.subject)
  await call(enrolmentAddress, { params: { id }, body: { isEnrolled } }, options)
  if (isEnrolled) keepEnrolment(course, true)
  else forgetEnrolment(course)
}

/** Takes the pupil out of every course; what was read stays. */
export async function leaveAllCourses(): Promise<void> {
  await call(allAddress)
  forgetEnrolment()
}
