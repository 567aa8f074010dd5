import { keptCourses } from '../kept-courses.ts'
import { ButtonLink } from './button.tsx'

/** Where something did not come: the way to what the phone keeps, if it keeps anything. */
export function KeptInstead() {
  if (keptCourses().length === 0) return null
  return <ButtonLink to="/hors-ligne">Ce qui est sur ce téléphone</ButtonLink>
}
