import { type ClassKey, findClass } from '../school/classes.ts'

/** The class of the course that this browser's pupil chose last; undefined where none was chosen. */
export function ownClass(): ClassKey | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem('COURSE_ENROLLED') ?? 'null') as { class?: unknown } | null
    return typeof stored?.class === 'string' ? findClass(stored.class) : undefined
  } catch {
    return undefined
  }
}
