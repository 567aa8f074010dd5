import type { Lesson } from '../../contract.ts'
import { useCourseProgress } from './progress-store.ts'
import { readWords } from './progress-bar.tsx'
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

/** How much of a chapter, written for `course`, is read, beside its title in the sidebar; nothing before its first lesson. */
export function ChapterMark({ course, lessons }: { course: string; lessons: readonly Lesson[] }) {
  const read = useCourseProgress(course)?.read ?? []
  const written = lessons.filter((lesson) => lesson.written)
  const done = written.filter(({ code, home = code }) => read.includes(home)).length
  if (done === 0) return null
  return (
    <span className={styles.chapter}>
      <span aria-hidden="true">{done === written.length ? '✓' : `${done}/${written.length}`}</span>
      <span className="sr-only">, {readWords(done, written.length)}</span>
    </span>
  )
}
