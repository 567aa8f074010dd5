import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Chapter, Course, Lesson } from '../../contract.ts'
import { findCourse, quizOf, readerPath, type ReadingKind } from '../../rules.ts'
import { countWords } from '../../web/course-words.ts'
import style from './lesson-end.css?inline'
import { MarkIcon, useMark } from './lesson-mark.tsx'
import type { MarkedLesson } from './marks.ts'
import { PrintSheets } from './print-sheets.tsx'
import { ReportMistake } from './report-mistake.tsx'

type Props = {
  course: Course
  variant: ReadingKind
  chapter: Chapter
  lesson?: Lesson
  /** The course that the lesson is written for. */
  home: string
  /** What comes next, by its code and what tells it apart. */
  after?: { code: string; title: string }
  author: string
}

/** Under what is read, in the frame's page: that it is read, the chapter's other parts, what comes next, and its author. */
export function LessonEnd({ course, variant, chapter, lesson, home, after, author }: Props) {
  const place = usePlace()
  const name = findCourse(course.class, course.name)
  if (!place || !name) return null
  const part = (kind: ReadingKind) => readerPath(name, kind, `chapter${chapter.number}`)
  const other = variant === 'exercices' ? 'corrections' : 'exercices'
  const next = variant === 'cours' ? 'Leçon suivante' : 'Chapitre suivant'
  return createPortal(
    <section className="suite" aria-labelledby="suite">
      <style>{style}</style>
      <h3 id="suite">Et maintenant&nbsp;?</h3>
      {lesson && <Read lesson={{ course: home, lesson: lesson.home ?? lesson.code, title: lesson.title }} />}
      {variant !== 'cours' && (
        <Way to={readerPath(name, 'cours', `chapter${chapter.number}`)}>Revoir le cours</Way>
      )}
      {chapter.bytes[other] > 0 && (
        <Way to={part(other)} about={countWords(chapter, other)}>
          {other === 'exercices' ? 'S’entraîner' : 'Voir les corrigés'}
        </Way>
      )}
      {variant !== 'fiches' && chapter.bytes.fiches > 0 && (
        <Way to={part('fiches')} about="L’essentiel en une page">
          Fiche du chapitre
        </Way>
      )}
      {chapter.quiz && (
        <Way to={`/quiz/${encodeURIComponent(quizOf(course.id, chapter))}`} about="Quiz du chapitre">
          Se tester
        </Way>
      )}
      {after && (
        <Way to={readerPath(name, variant, after.code)} about={after.title} isNext>
          {next}
        </Way>
      )}
      <p className="suite-foot">
        <span>{author}</span>
        <button type="button" onClick={() => window.print()}>
          Imprimer
        </button>
        <ReportMistake
          about={{ course: course.id, place: lesson?.code ?? `chapter${chapter.number}`, kind: variant }}
          page={place.ownerDocument}
        />
        {variant === 'fiches' && <PrintSheets course={course} page={place.ownerDocument} />}
      </p>
    </section>,
    place,
  )
}

function Read({ lesson }: { lesson: MarkedLesson }) {
  const { isRead, toggle } = useMark(lesson)
  return (
    <button type="button" className="suite-way" aria-pressed={isRead} onClick={toggle}>
      <MarkIcon isRead={isRead} /> J’ai lu cette leçon
    </button>
  )
}

/** A link that the reader follows itself, in the same tab. */
function Way({
  to,
  about,
  isNext = false,
  children,
}: {
  to: string
  about?: string
  isNext?: boolean
  children: ReactNode
}) {
  return (
    <a href={to} data-lesson="suite" className={isNext ? 'suite-way suite-next' : 'suite-way'}>
      <span>
        {children}
        {about && <small>{about}</small>}
      </span>
      <span aria-hidden="true">→</span>
    </a>
  )
}

/** A place of its own under what stands in the frame now. */
function usePlace(): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    // By its name: a module shared with the reader would cost the first visit a request of its own.
    const page = (document.getElementById('lesson') as HTMLIFrameElement | null)?.contentDocument
    if (!page) return undefined
    const made = page.createElement('div')
    page.body.append(made)
    setPlace(made)
    return () => {
      made.remove()
      setPlace(undefined)
    }
  }, [])
  return place
}
