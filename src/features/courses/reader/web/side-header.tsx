import { Link } from '../../../../platform/web/router.tsx'
import { classLabels } from '../../../../school/classes.ts'
import { subjects } from '../../../../school/subjects.ts'
import type { Course } from '../../contract.ts'
import type { CourseName } from '../../rules.ts'
import { lessonsWords } from '../../web/course-words.ts'
import styles from './side-header.module.css'

/** The label of the notebook that is open. */
export function SideHeader({ name, course }: { name: CourseName; course?: Course }) {
  return (
    <div className={styles.cover}>
      <div className={styles.label}>
        <h2 className={styles.title}>{subjects[name.subject].label}</h2>
        <p className={styles.about}>
          {classLabels[name.classKey]}
          {course && ` · ${lessonsWords(course)}`}
        </p>
      </div>
      <Link to={`/select-course/${name.classKey}`} className={styles.other}>
        Changer de matière
      </Link>
    </div>
  )
}
