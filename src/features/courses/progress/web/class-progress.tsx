import { Link } from '../../../../platform/web/router.tsx'
import { type ClassKey, classLabels } from '../../../../school/classes.ts'
import { courseId, subjects } from '../../../../school/subjects.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { subjectStyle } from '../../../../platform/web/ui/subject-style.ts'
import type { CourseProgress } from '../../contract.ts'
import { type CourseName, findCourse, readerPath } from '../../rules.ts'
import { summaries } from '../../web/summaries.ts'
import { ProgressBar, readWords } from './progress-bar.tsx'
import styles from './profile-panel.module.css'

/** One class of a pupil: how much of it is read, then course by course. */
export function ClassProgress({
  classKey,
  courses,
  onLeave,
}: {
  classKey: ClassKey
  courses: readonly CourseProgress[]
  onLeave: (course: CourseName) => void
}) {
  const own = courses.filter(({ id }) => id.startsWith(`${classKey}_`))
  // A programme shows lessons that are counted with their own courses.
  const counted = own.filter(({ id }) => summaries[classKey].some((course) => course.id === id))
  const read = counted.reduce((sum, course) => sum + course.read.length, 0)
  const written = summaries[classKey].reduce((sum, course) => sum + course.lessons_written, 0)
  return (
    <section aria-label={classLabels[classKey]} className={styles.class}>
      <h3>
        {classLabels[classKey]} <small>{readWords(read, written)}</small>
      </h3>
      <ul className={styles.courses}>
        {own.map((course) => (
          <CourseLine key={course.id} course={course} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}

function CourseLine({ course, onLeave }: { course: CourseProgress; onLeave: (course: CourseName) => void }) {
  const [classText = '', subjectText = ''] = course.id.split('_')
  const name = findCourse(classText, subjectText)
  if (!name || courseId(name.classKey, name.subject) !== course.id) return null
  const { label } = subjects[name.subject]
  const written = summaries[name.classKey].find(({ id }) => id === course.id)?.lessons_written
  return (
    <li {...subjectStyle(name.subject)}>
      <Link to={readerPath(name, 'cours', course.place?.lesson)}>{label}</Link>
      {course.isEnrolled && (
        <Button
          size="small"
          look="quiet"
          aria-label={`Quitter le cours : ${label}`}
          onClick={() => onLeave(name)}
        >
          Quitter
        </Button>
      )}
      <span className={styles.line}>
        <ProgressBar value={course.read.length} most={written ?? course.lessons_written} />
        <span>{readWords(course.read.length, written ?? course.lessons_written)}</span>
      </span>
      {course.place && <span className={styles.place}>Reprendre : {course.place.title}</span>}
    </li>
  )
}
