import type { Chapter } from '../../contract.ts'
import { homeOfChapter, quizOf } from '../../rules.ts'
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
 * How much of a chapter of a course or a programme is read, beside its title in the sidebar; nothing before its first
 * lesson, a stamp once it is finished.
 */
export function ChapterMark({ course, chapter }: { course: string; chapter: Chapter }) {
  const { lessons } = chapter
  const read = useCourseProgress(homeOfChapter(course, chapter).course)?.read ?? []
  const quiz = chapter.quiz ? quizOf(course, chapter) : undefined
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
