import { formatDataPrice } from '../../../platform/web/data-price.ts'
import { Checkbox } from '../../../platform/web/ui/field.tsx'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import { subjects } from '../../../school/subjects.ts'
import type { ListedPack } from '../contract.ts'
import { chaptersWords, courseOfId } from './course-words.ts'
import styles from './offline.module.css'

/** One course to choose, with what it weighs; one that is there already says so. */
export function CourseChoice({
  pack: { id, chapters },
  bytes,
  isThere,
  isChosen,
  onToggle,
}: {
  pack: ListedPack
  /** What it costs beside what is there and what is chosen. */
  bytes: number
  isThere: boolean
  isChosen: boolean
  onToggle: () => void
}) {
  const subject = courseOfId(id)?.subject
  if (!subject) return null
  return (
    <div className={styles.choice} {...subjectStyle(subject)}>
      <Checkbox
        checked={isThere || isChosen}
        disabled={isThere}
        onChange={onToggle}
        label={
          <>
            <strong>{subjects[subject].label}</strong>{' '}
            <span className={styles.facts}>
              {chaptersWords(chapters)} · {isThere ? 'gardé' : formatDataPrice(bytes)}
            </span>
          </>
        }
      />
    </div>
  )
}
