import { enrol } from '../../web/enrol.ts'
import { untoldEnrolment } from '../../web/enrolment.ts'

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
