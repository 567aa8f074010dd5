import { withDe } from '../../../../common/elide.ts'
import { Link } from '../../../../platform/web/router.tsx'
import type { ClassKey } from '../../../../school/classes.ts'
import { jointSubjects, programmesOfClass, type SubjectKey, subjects } from '../../../../school/subjects.ts'

/**
 * The way to a class's programme over several subjects, which has no card of its own; with `subject`, only where
 * the programme shows that subject's lessons.
 */
export function ProgrammeLinks({
  classKey,
  subject,
  className,
}: {
  classKey: ClassKey
  subject?: SubjectKey
  className?: string
}) {
  if (subject && !jointSubjects.some((joint) => joint === subject)) return null
  return programmesOfClass(classKey).map((programme) => (
    <p key={programme} className={className}>
      Pour l’évaluation commune{'\u00a0'}:{' '}
      <Link to={`/course-detail/${classKey}/${encodeURIComponent(programme)}`}>
        le programme {withDe(subjects[programme].label)}
      </Link>
    </p>
  ))
}
