import { enrol } from '../enrol.ts'
import { untoldEnrolment } from '../enrolment.ts'

/** Tells the server of the course that was chosen here; without a connection it is told another time. */
export async function tellEnrolment(): Promise<void> {
  const course = untoldEnrolment()
  if (!course) return
  try {
    await enrol(course, true, { quiet: true })
  } catch (error) {
    console.warn(error)
  }
}
