import { call, addressOf } from '../../../web/http.ts'
import { type Loaded, useCall } from '../../../web/use-call.ts'
import type { Course, readCourse } from '../contract.ts'

const courseAddress = addressOf<typeof readCourse>({ method: 'GET', path: '/api/courses/:id' })

/** What was asked for before the application came. */
type Started = { address: string; answer: Promise<Response> }

/** A course's catalogue entry; takes over a request for it that is under way. */
export function useCourse(id: string | null, takeStarted?: () => Started | null): Loaded<Course> {
  return useCall(id, async (signal) => {
    const started = takeStarted?.()
    if (started?.address === `/api/courses/${encodeURIComponent(id!)}`) {
      const response = await started.answer.catch(() => undefined)
      if (response?.ok) return (await response.json()) as Course
    }
    return call(courseAddress, { params: { id: id! } }, { signal })
  })
}
