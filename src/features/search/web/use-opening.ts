import { keptCourses } from '../../../platform/web/kept-courses.ts'
import { useSession } from '../../../platform/web/session.ts'
import type { Hit } from '../search-index.ts'

/** Where a hit opens: in the reader for whom that is open, on the lesson's public page for all others. */
export function useOpening(): (hit: Hit) => string {
  const session = useSession()
  return ({ classKey, subject, path, publicPath = path }) =>
    session || keptCourses().includes(`${classKey}_${subject}`) ? path : publicPath
}
