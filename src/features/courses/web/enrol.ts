import { courseId } from '../../../school/subjects.ts'
import { call, type CallOptions } from '../../../platform/web/http.ts'
import * as calls from '../calls.ts'
import type { resetEnrolments, setEnrolment } from '../contract.ts'
import type { CourseName } from '../rules.ts'
import { forgetEnrolment, keepEnrolment } from './enrolment.ts'

/** Enrols the pupil in a course or takes them out of it, on the server and in this browser. */
export async function enrol(course: CourseName, isEnrolled: boolean, options?: CallOptions): Promise<void> {
  const id = courseId(course.classKey, course.subject)
  await call<typeof setEnrolment>(calls.setEnrolment, { params: { id }, body: { isEnrolled } }, options)
  if (isEnrolled) keepEnrolment(course, true)
  else forgetEnrolment(course)
}

/** Takes the pupil out of every course; what was read stays. */
export async function leaveAllCourses(): Promise<void> {
  await call<typeof resetEnrolments>(calls.resetEnrolments)
  forgetEnrolment()
}
