import { useParams } from '../../../../platform/web/router.tsx'
import { classLabels, findClass, levelOf, levels } from '../../../../school/classes.ts'
import { findCourse } from '../../rules.ts'
import styles from './class-card.module.css'
import { NotebookCard } from './notebook-card.tsx'
import { ProgrammeLinks } from '../../reader/web/programme-links.tsx'
import { Steps } from './steps.tsx'
import { UnknownClass } from './unknown-class.tsx'
import { summaries } from '../../web/summaries.ts'
import { useProgressChunk } from '../../progress/web/use-progress-chunk.ts'

/** The notebooks of a class, one for each subject; a course in the address stands first. */
export default function SelectCoursePage() {
  const { class: classText = '', course: courseText = '' } = useParams()
  const chunk = useProgressChunk()
  const classKey = findClass(classText)
  if (!classKey) return <UnknownClass />
  const level = levelOf(classKey)
  const chosen = findCourse(classKey, courseText)?.subject
  const courses = summaries[classKey].toSorted(
    (one, other) => Number(other.name === chosen) - Number(one.name === chosen),
  )
  return (
    <div className={`page ${styles.page}`}>
      <Steps
        steps={[
          { label: 'Niveaux', to: '/select-level' },
          { label: levels[level].label, to: `/select-class/${level}` },
          { label: classLabels[classKey] },
        ]}
      />
      <h1>
        {classLabels[classKey]}
        {'\u00a0'}: choisis ton cahier
      </h1>
      <ul className={styles.cards}>
        {courses.map((course) => (
          <li key={course.id}>
            <NotebookCard
              classKey={classKey}
              course={course}
              isChosen={course.name === chosen}
              chunk={chunk}
            />
          </li>
        ))}
      </ul>
      <ProgrammeLinks classKey={classKey} className={styles.other} />
      {chunk && <chunk.KeepLink classKey={classKey} />}
    </div>
  )
}
