import { plural } from '../../../../common/plural.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { isNotebookFinished, type Notebook } from '../rules.ts'
import { WhenPlayed } from './played.tsx'
import { useCourseProgress } from './progress-store.ts'
import { ProgressBar } from './progress-bar.tsx'
import { Stamp } from './stamp.tsx'
import styles from './progress.module.css'

/** Whose notebook it is and how far they are, on its label. Always two lines high. */
export function CardProgress({ course }: { course: Notebook & { lessons_written: number } }) {
  const written = course.lessons_written
  const read = useCourseProgress(course.id)?.read.length ?? 0
  const owner = useSession()?.user?.full_name
  const words = read === 0 ? 'Pas commencé' : `${read} ${plural(read, 'lue', 'lues')} sur ${written}`
  return (
    <>
      <span className={styles.owner}>{owner}</span>
      <span className={styles.card}>
        <ProgressBar value={read} most={written} />
        {read < course.lessons_listed ? (
          <span>{words}</span>
        ) : (
          <WhenPlayed>
            {(played) => (isNotebookFinished(course, read, played) ? <Stamp /> : <span>{words}</span>)}
          </WhenPlayed>
        )}
      </span>
    </>
  )
}
