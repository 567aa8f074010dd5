import { writeStored } from './account-storage.ts'
import { keptKey } from './kept-courses.ts'

/** Notes which courses are whole on this phone. Apart from what reads them, which every page has. */
export const writeKeptCourses = (ids: readonly string[]) =>
  writeStored(keptKey, ids.length > 0 ? JSON.stringify(ids) : null)
