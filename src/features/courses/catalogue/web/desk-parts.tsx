import { useEffect, useState } from 'react'
import { Link, useNavigate } from '../../../../platform/web/router.tsx'
import { subjectStyle } from '../../../../platform/web/ui/subject-style.ts'
import { type ClassKey, classLabels } from '../../../../school/classes.ts'
import { type SubjectKey, subjects } from '../../../../school/subjects.ts'
import { chapterOfCode, findCourse, readerPath } from '../../rules.ts'
import { plural } from '../../../../common/plural.ts'
import { readJson } from '../../../../platform/web/account-storage.ts'
import { ownKey } from '../../../../platform/web/session.ts'
import { progressKey, useProgress } from '../../progress/web/progress-store.ts'
import { useProgressChunk } from '../../progress/web/use-progress-chunk.ts'
import { summaries } from '../../web/summaries.ts'
import type { CourseSummary, Progress } from '../../contract.ts'
import styles from './desk-parts.module.css'

/** How far the pupil is: as this browser knows it before what asks the server has come. */
function useKnownProgress(): Progress | undefined {
  const known = useProgress()
  const [kept] = useState(() => readJson<Progress>(ownKey(progressKey)) ?? undefined)
  return known ?? kept
}

/** Where the pupil left off, chapter and lesson named in full; before the first lesson, the way to one. */
export function DeskResume({ classKey }: { classKey: ClassKey | undefined }) {
  const chunk = useProgressChunk()
  const place = useKnownProgress()?.place
  useEffect(() => chunk?.refreshIfOld(), [chunk])
  const [classText = '', subjectText = ''] = place?.course.split('_') ?? []
  const course = findCourse(classText, subjectText)
  useResume(place && course && readerPath(course, 'cours', place.lesson))
  if (!place || !course)
    return (
      <Link to={classKey ? `/select-course/${classKey}` : '/select-level'} className={styles.resume}>
        <span>Choisis un cahier</span>
        <strong>Ta première leçon t’attend</strong>
      </Link>
    )
  const number = chapterOfCode(place.lesson)
  return (
    <Link
      to={readerPath(course, 'cours', place.lesson)}
      className={styles.resume}
      {...subjectStyle(course.subject)}
    >
      <span>
        Reprendre · {subjects[course.subject].label}, {classLabels[course.classKey]}
      </span>
      <strong>{place.chapter ? `${number}. ${place.chapter}` : `Chapitre ${number}`}</strong>
      <span className={styles.lesson}>{place.title}</span>
    </Link>
  )
}

/** The shortcut « Reprendre » of the installed school (`scripts/web/install-files.ts`) opens the lesson itself. */
function useResume(path: string | null | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (path && window.location.hash === '#reprendre') navigate(path, { replace: true })
  }, [path, navigate])
}

/** The notebooks of the pupil's class, each at the place where they left it. */
export function Shelf({ classKey }: { classKey: ClassKey }) {
  const courses = summaries[classKey].filter(({ cours }) => cours)
  return (
    <section aria-labelledby="cahiers">
      <h2 id="cahiers" className={styles.title}>
        Mes cahiers de {classLabels[classKey]}
      </h2>
      <ul className={styles.shelf}>
        {courses.map((course) => (
          <li key={course.id} {...subjectStyle(course.name as SubjectKey)}>
            <Notebook classKey={classKey} course={course} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notebook({ classKey, course }: { classKey: ClassKey; course: CourseSummary }) {
  const subject = course.name as SubjectKey
  const progress = useKnownProgress()?.courses.find(({ id }) => id === course.id)
  const read = progress?.read.length ?? 0
  const written = course.lessons_written
  return (
    <Link
      to={readerPath({ classKey, subject }, 'cours', progress?.place?.lesson)}
      className={styles.notebook}
    >
      <span className={styles.label}>
        <strong>{subjects[subject].label}</strong>
        {read === 0 ? (
          <span className={styles.read}>Pas commencé</span>
        ) : (
          <span className={styles.read}>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(100 * read) / written}%` }} />
            </span>
            <span aria-hidden="true">
              {read}/{written}
            </span>
            <span className="sr-only">{`${read} ${plural(read, 'leçon lue', 'leçons lues')} sur ${written}`}</span>
          </span>
        )}
      </span>
    </Link>
  )
}
