import type { Lesson } from '../../contract.ts'
import { isChapterFinished } from '../rules.ts'
import { WhenPlayed } from './played.tsx'
import { useCourseProgress } from './progress-store.ts'
import { readWords } from './progress-bar.tsx'
import { Stamp } from './stamp.tsx'
import styles from './progress.module.css'

/** The tick of a lesson that is read, in the reader's sidebar; `course` and `code` are where it is written. */
export function LessonTick({ course, code }: { course: string; code: string }) {
  if (!useCourseProgress(course)?.read.includes(code)) return null
  return (
    <b>
      {' '}
      ✓<span className="sr-only"> lue</span>
    </b>
  )
}

/**
 * How much of a chapter, written for `course`, is read, beside its title in the sidebar; nothing before its first
 * lesson, a stamp once it is finished. `quiz` is the id of its quiz.
 */
export function ChapterMark({
  course,
  lessons,
  quiz,
}: {
  course: string
  lessons: readonly Lesson[]
  quiz: string | undefined
}) {
  const read = useCourseProgress(course)?.read ?? []
  const { length: written } = lessons.filter((lesson) => lesson.written)
  const done = lessons.filter(({ code, home = code, written: is }) => is && read.includes(home)).length
  if (done === 0) return null
  const count = (
    <span className={styles.chapter}>
      <span aria-hidden="true">{done === written ? '✓' : `${done}/${written}`}</span>
      <span className="sr-only">, {readWords(done, written)}</span>
    </span>
  )
  if (done < written) return count
  return (
    <WhenPlayed>
      {(played) =>
        isChapterFinished({ read: done, listed: lessons.length, quiz }, played) ? <Stamp /> : count
      }
    </WhenPlayed>
  )
}
