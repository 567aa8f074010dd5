import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { type CourseName, missingLesson } from '../../rules.ts'

/** The address names no lesson, or one that is not written; its course may be there. */
export function MissingLesson({ course }: { course: CourseName | undefined }) {
  const to = course
    ? `/course-detail/${course.classKey}/${encodeURIComponent(course.subject)}`
    : '/select-level'
  return (
    <div className="page">
      <h1 className="sr-only">Leçon introuvable</h1>
      <EmptyState title={missingLesson}>
        <p>Elle a peut-être changé d’adresse, ou n’est pas encore écrite.</p>
        <ButtonLink to={to} look="primary">
          {course ? 'Voir les leçons du cours' : 'Choisir ma classe'}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
