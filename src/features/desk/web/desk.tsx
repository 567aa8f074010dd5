import { ownClass } from '../../../platform/web/own-class.ts'
import { useSession } from '../../../platform/web/session.ts'
import { DeskResume, Shelf } from '../../courses/catalogue/web/index.ts'
import { Choices } from './choices.tsx'
import styles from './desk.module.css'
import { ExamDays } from './exam-days.tsx'
import { NotebookCard } from './notebook-card.tsx'
import { PaperCard } from './paper-card.tsx'
import { examOf } from '../rules.ts'
import { useDesk } from './use-desk.ts'

/** What is the pupil's own: where they left off, what today wants, their notebooks, how far the exam is. */
export function Desk() {
  const { desk, isBehind, reload } = useDesk()
  const name = useSession()?.user?.full_name ?? ''
  const classKey = ownClass()
  // Known before the server says it: its room is there from the beginning, so that nothing moves.
  const hasExam = desk ? desk.exam !== null : examOf(classKey, null) !== undefined
  return (
    <div className={styles.desk}>
      <div className={styles.head}>
        <h1 className={styles.hello}>Bonjour {name.split(' ', 1)}</h1>
        {hasExam && <ExamDays exam={desk?.exam} />}
      </div>
      <div className={styles.today}>
        <DeskResume classKey={classKey} />
        <NotebookCard notebook={isBehind ? undefined : desk?.notebook} />
        {hasExam && <PaperCard desk={desk} />}
      </div>
      {classKey && <Shelf classKey={classKey} />}
      {desk && <Choices key={`${desk.class} ${desk.exam?.niveau}`} desk={desk} onSaved={reload} />}
    </div>
  )
}
