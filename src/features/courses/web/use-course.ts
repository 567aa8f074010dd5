import { addressOf, call } from '../../../platform/web/http.ts'
import { type Loaded, useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { Course, readCourse } from '../contract.ts'

/** What was asked for before the application came. */
type Started = { address: string; answer: Promise<Response> }

/**
 * A course's catalogue entry. The reader, which takes over a request that is under way, gets its outline: without
 * what each lesson is about.
 */
export function useCourse(id: string | null, takeStarted?: () => Started | null): Loaded<Course> {
  return useCall(id, async (signal) => {
    const input = { params: { id: id! }, query: takeStarted ? { outline: 'true' as const } : {} }
    const started = takeStarted?.()
    if (started?.address === addressOf(calls.readCourse, input)) {
      const response = await started.answer.catch(() => undefined)
      if (response?.ok) return (await response.json()) as Course
    }
    return call<typeof readCourse>(calls.readCourse, input, { signal })
  })
}
