import { useEffect, useState } from 'react'
import { AppError } from '../../../../common/app-error.ts'
import { classKeys } from '../../../../school/classes.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import type { CourseName } from '../../rules.ts'
import { enrol, leaveAllCourses } from '../../web/enrol.ts'
import { useProgress } from './progress-store.ts'
import { ClassProgress } from './class-progress.tsx'
import { refreshProgress } from './marks.ts'
import { WhenPlayed } from './played.tsx'
import { Shelf } from './shelf.tsx'
import styles from './profile-panel.module.css'
import { WaitingNote } from './waiting-note.tsx'
import { WeekChart } from './week-chart.tsx'
import './chunk.ts'

/** What the pupil did this week, and how far they are in each class and course. */
export default function ProfilePanel() {
  const progress = useProgress()
  const [failure, setFailure] = useState<string>()
  useEffect(() => void refreshProgress(), [])

  const change = (call: Promise<unknown>) => {
    setFailure(undefined)
    call.then(refreshProgress, (error: unknown) => {
      setFailure(error instanceof AppError ? error.message : 'Une erreur est survenue. Réessaie.')
    })
  }
  const courses = progress?.courses ?? []
  const classes = classKeys.filter((key) => courses.some(({ id }) => id.startsWith(`${key}_`)))
  return (
    <>
      <WaitingNote />
      {progress && progress.week.length > 0 && <WeekChart week={progress.week} />}
      {failure && <Alert>{failure}</Alert>}
      {progress && classes.length === 0 && (
        <>
          <p>Tu n’as pas encore ouvert de leçon.</p>
          <ButtonLink to="/select-level">Choisir un cours</ButtonLink>
        </>
      )}
      {progress && classes.length > 0 && (
        <WhenPlayed>{(played) => <Shelf courses={courses} played={played} />}</WhenPlayed>
      )}
      {classes.map((key) => (
        <ClassProgress
          key={key}
          classKey={key}
          courses={courses}
          onLeave={(course: CourseName) => change(enrol(course, false))}
        />
      ))}
      {courses.filter(({ isEnrolled }) => isEnrolled).length > 1 && (
        <Button className={styles.reset} onClick={() => change(leaveAllCourses())}>
          Quitter tous mes cours
        </Button>
      )}
    </>
  )
}
