import { call, addressOf } from '../../../platform/web/http.ts'
import { type Loaded, useCall } from '../../../platform/web/use-call.ts'
import type { Course, readCourse } from '../contract.ts'

const courseAddress = addressOf<typeof readCourse>({ method: 'GET', path: '/api/courses/:id' })

/** What was asked for before the application came. */
type Started = { address: string; answer: Promise<Response> }

/**
 * A course's catalogue entry. The reader, which takes over a request that is under way, gets its outline: without
 * what each lesson is about.
 */
export function useCourse(id: string | null, takeStarted?: () => Started | null): Loaded<Course> {
  return useCall(id, async (signal) => {
    const started = takeStarted?.()
    if (started?.address === `/api/courses/${encodeURIComponent(id!)}?outline=true`) {
      const response = await started.answer.catch(() => undefined)
      if (response?.ok) return (await response.json()) as Course
    }
    const query = takeStarted ? { outline: 'true' as const } : {}
    return call(courseAddress, { params: { id: id! }, query }, { signal })
  })
}
