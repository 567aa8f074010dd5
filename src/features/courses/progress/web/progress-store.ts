import { createStore, useStore } from '../../../../platform/web/store.ts'
import type { CourseProgress, Progress } from '../../contract.ts'

/** What an account's progress lies under in this browser. */
export const progressKey = 'progress'

/** How far the pupil is, as far as this browser knows; undefined until the progress chunk has come. */
export const progressStore = createStore<Progress | undefined>(undefined)

export function useProgress(): Progress | undefined {
  return useStore(progressStore, undefined)
}

/** How far the pupil is in one course; undefined before its first lesson. */
export function useCourseProgress(id: string): CourseProgress | undefined {
  return useProgress()?.courses.find((course) => course.id === id)
}
