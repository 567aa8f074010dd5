import { useEffect, useEffectEvent } from 'react'
import { useWorkingAccount } from '../../../../platform/web/kept-courses.ts'
import type { Lesson } from '../../contract.ts'
import { useCourseProgress } from './progress-store.ts'
import { type MarkedLesson, note, noteOpened } from './marks.ts'
import styles from './progress.module.css'
import { useStuck } from './use-stuck.ts'

const glance = 1000
/** A lesson that fits on the screen shows its end at once: it takes this long to read. */
const shortRead = 10_000
/** The lesson that its pupil has marked, or unmarked, since it was opened. */
let decided: string | undefined
const nearEnd = 48
/** The lesson, and what follows it, has the line to itself first. */
const papersAfter = 4000

/**
 * The button that marks the open lesson as read; nothing where no lesson is open. `course` is the one that the
 * lesson is written for: it is marked there, by whichever door it was opened. `chapter` is the title that its chapter has
 * in that course, where it is known.
 */
export function LessonMark({
  course,
  lesson,
  chapter,
}: {
  course: string
  lesson?: Lesson
  chapter?: string | undefined
}) {
  if (!lesson) return null
  const { code, home = code, title } = lesson
  return <MarkButton key={code} opened={{ course, lesson: home, title, chapter }} code={code} />
}

/**
 * Marks the lesson and takes that back. It is marked by itself when its end was seen, once for each time it is
 * opened and never after the pupil has decided otherwise.
 */
function MarkButton({ opened: lesson, code }: { opened: MarkedLesson; code: string }) {
  const isKnown = useWorkingAccount() !== undefined
  const { isRead, toggle } = useMark(lesson)
  const stuck = useStuck()

  const open = useEffectEvent(() => noteOpened(lesson))
  const seeEnd = useEffectEvent(() => {
    if (!isRead && decided !== nameOf(lesson)) note('read', lesson)
  })
  useEffect(() => void (decided = undefined), [])
  useEffect(() => {
    if (!isKnown) return undefined
    open()
    return watchEnd(code, seeEnd)
  }, [isKnown, code])

  const { course, lesson: home } = lesson
  useEffect(() => showPapersLater(course, home, code), [course, home, code])

  return (
    <>
      <button
        type="button"
        className={styles.mark}
        aria-pressed={isRead}
        aria-label="J’ai lu"
        onClick={toggle}
      >
        <MarkIcon isRead={isRead} />
        <span>{stuck > 0 ? `${stuck} à envoyer` : 'J’ai lu'}</span>
      </button>
      <span role="status" className="sr-only">
        {stuck > 0 && `${stuck} à envoyer`}
      </span>
    </>
  )
}

/** Whether a lesson is read, and what changes that. */
export function useMark(lesson: MarkedLesson): { isRead: boolean; toggle: () => void } {
  const isRead = useCourseProgress(lesson.course)?.read.includes(lesson.lesson) ?? false
  const toggle = () => {
    decided = nameOf(lesson)
    note(isRead ? 'unread' : 'read', lesson)
  }
  return { isRead, toggle }
}

const nameOf = ({ course, lesson }: MarkedLesson) => `${course} ${lesson}`

/** A box to tick. */
export function MarkIcon({ isRead }: { isRead: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none">
      <rect x="3" y="3" width="18" height="18" rx="4" stroke="currentColor" strokeWidth="2" />
      {isRead && (
        <path d="M7 12.5l3.5 3.5L17 8.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      )}
    </svg>
  )
}

/** Shows the papers about the lesson's chapter once all is calm; gives what takes them away. */
function showPapersLater(course: string, lesson: string, code: string): () => void {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    const loading = import('./chapter-papers.ts')
    loading
      .then(({ showPapers }) => showPapers({ course, lesson, code }, controller.signal))
      .catch(console.warn)
  }, papersAfter)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/** Calls once the end of the lesson, which more may follow, has stayed on screen for a moment. */
function watchEnd(code: string, onEnd: () => void): () => void {
  const page = (document.getElementById('lesson') as HTMLIFrameElement | null)?.contentDocument
  if (!page) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const { scrollTop, clientHeight } = page.documentElement
    clearTimeout(timer)
    const end = page.getElementById(code)?.getBoundingClientRect().bottom ?? Infinity
    if (end > clientHeight + nearEnd) return
    timer = setTimeout(onEnd, scrollTop > 0 ? glance : shortRead)
  }
  page.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    clearTimeout(timer)
    page.removeEventListener('scroll', look)
  }
}
