import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '../../../../platform/web/session.ts'
import type { Lesson } from '../../contract.ts'
import { useCourseProgress } from './progress-store.ts'
import { type MarkedLesson, note, noteOpened } from './marks.ts'
import styles from './progress.module.css'
import { useStuck } from './use-stuck.ts'

const glance = 1000
/** A lesson that fits on the screen shows its end at once: it takes this long to read. */
const shortRead = 10_000
const nearEnd = 48
/** The lesson, and what follows it, has the line to itself first. */
const papersAfter = 4000

/**
 * The button that marks the open lesson as read; nothing where no lesson is open. `course` is the one that the
 * lesson is written for: it is marked there, by whichever door it was opened.
 */
export function LessonMark({ course, lesson }: { course: string; lesson?: Lesson }) {
  if (!lesson) return null
  const { code, home = code, title } = lesson
  return <MarkButton key={code} opened={{ course, lesson: home, title }} code={code} />
}

/**
 * Marks the lesson and takes that back. It is marked by itself when its end was seen, once for each time it is
 * opened and never after the pupil has decided otherwise.
 */
function MarkButton({ opened: lesson, code }: { opened: MarkedLesson; code: string }) {
  const isKnown = Boolean(useSession()?.user)
  const isRead = useCourseProgress(lesson.course)?.read.includes(lesson.lesson) ?? false
  const isDecided = useRef(false)
  const stuck = useStuck()

  const open = useEffectEvent(() => noteOpened(lesson))
  const seeEnd = useEffectEvent(() => {
    if (!isRead && !isDecided.current) note('read', lesson)
  })
  useEffect(() => {
    if (!isKnown) return undefined
    open()
    return watchEnd(seeEnd)
  }, [isKnown])

  const { course, lesson: home } = lesson
  useEffect(() => showPapersLater(course, home, code), [course, home, code])

  const toggle = () => {
    isDecided.current = true
    note(isRead ? 'unread' : 'read', lesson)
  }
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        aria-pressed={isRead}
        aria-label="Marquer comme lue"
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none">
          <rect x="3" y="3" width="18" height="18" rx="4" stroke="currentColor" strokeWidth="2" />
          {isRead && (
            <path d="M7 12.5l3.5 3.5L17 8.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
          )}
        </svg>
        <span>{stuck > 0 ? `${stuck} à envoyer` : isRead ? 'Lue' : 'Lue ?'}</span>
      </button>
      <span role="status" className="sr-only">
        {stuck > 0 && `${stuck} à envoyer`}
      </span>
    </>
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

/** Calls once the end of the frame's page has stayed on screen for a moment. */
function watchEnd(onEnd: () => void): () => void {
  const page = (document.getElementById('lesson') as HTMLIFrameElement | null)?.contentDocument
  if (!page) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const { scrollTop, clientHeight, scrollHeight } = page.documentElement
    clearTimeout(timer)
    if (scrollTop + clientHeight < scrollHeight - nearEnd) return
    timer = setTimeout(onEnd, scrollTop > 0 ? glance : shortRead)
  }
  page.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    clearTimeout(timer)
    page.removeEventListener('scroll', look)
  }
}
