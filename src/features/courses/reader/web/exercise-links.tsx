import { Link, useLocation } from '../../../../platform/web/router.tsx'
import type { Chapter } from '../../contract.ts'
import { quizOf, type Variant } from '../../rules.ts'
import styles from './chapter-list.module.css'
import { countWords } from '../../web/course-words.ts'
import { lessonFrame } from './lesson-reader.ts'
import { hasVariant } from './open-lesson.ts'

type Exercise = { id: string; title: string }

/** A chapter's exercises or corrections: a link to all of them and, once it is read, to each. */
export function ExerciseLinks({
  courseId,
  chapter,
  variant,
  isCurrent,
  isRead,
  onChoose,
}: {
  courseId: string
  chapter: Chapter
  variant: Variant
  isCurrent: boolean
  isRead: boolean
  onChoose: () => void
}) {
  const hash = useLocation().hash.slice(1)

  if (!hasVariant(chapter, variant)) return null
  const all = `chapter${chapter.number}`
  const links = [{ id: all, title: countWords(chapter, variant) }, ...(isRead ? exercisesInFrame() : [])]
  const addressOf = (id: string) =>
    variant === 'quiz' ? `/quiz/${encodeURIComponent(quizOf(courseId, chapter))}` : `#${id}`
  const open = links.some(({ id }) => id === hash) ? hash : all
  return (
    <ol className={styles.lessons}>
      {links.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={addressOf(id)}
            aria-current={isCurrent && id === open ? 'page' : undefined}
            onClick={onChoose}
          >
            <span className={styles.name}>{title}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** Their titles without the stars and points that stand beside them. */
function exercisesInFrame(): Exercise[] {
  const sections = lessonFrame()?.contentDocument?.querySelectorAll<HTMLElement>(
    '.exercice[id], .corrige[id]',
  )
  return [...(sections ?? [])].map(({ id, firstElementChild }) => {
    const heading = firstElementChild?.cloneNode(true) as HTMLElement | undefined
    for (const mark of heading?.querySelectorAll('.stars, .bareme') ?? []) mark.remove()
    return { id, title: heading?.textContent?.trim() ?? '' }
  })
}
