import { useEffect, useRef, useState } from 'react'
import type { Course } from '../../contract.ts'
import { homeOfChapter, type Variant } from '../../rules.ts'
import { ChevronIcon } from '../../web/icons.tsx'
import styles from './chapter-list.module.css'
import { ExerciseLinks } from './exercise-links.tsx'
import { LessonLinks } from './lesson-links.tsx'
import { hasVariant, type OpenLesson } from './open-lesson.ts'
import type { ProgressChunk } from '../../progress/web/use-progress-chunk.ts'

type Props = {
  course: Course
  variant: Variant
  opened: OpenLesson
  /** Whether the open chapter stands in the frame, so that its exercises can be listed. */
  isRead: boolean
  onChoose: () => void
  /** What marks the lessons that are read, once it has come. */
  chunk?: ProgressChunk
}

/** The chapters, each opening on its lessons or exercises; the one that is read is open. */
export function ChapterList({ course, variant, opened, isRead, onChoose, chunk }: Props) {
  const current = opened.chapter?.number
  const [toggled, setToggled] = useState<Readonly<Record<number, boolean>>>({})
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    // What is read now stands open and in sight, even where its chapter was closed by hand before.
    if (current) setToggled((before) => ({ ...before, [current]: true }))
  }, [current])
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [opened.lesson, current])

  return (
    <ol ref={list} className={styles.chapters}>
      {course.chapters.map((chapter, index) => {
        const isCurrent = chapter.number === current
        const isOpen = toggled[chapter.number] ?? isCurrent
        const isNewTheme = chapter.theme && chapter.theme !== course.chapters[index - 1]?.theme
        return (
          <li key={chapter.number}>
            {isNewTheme && <p className={styles.theme}>{chapter.theme}</p>}
            <button
              type="button"
              className={styles.chapter}
              aria-expanded={isOpen}
              onClick={() => setToggled({ ...toggled, [chapter.number]: !isOpen })}
            >
              <span className={styles.name}>
                {chapter.number}. {chapter.title}
                {!hasVariant(chapter, variant) && <span className={styles.coming}> à venir</span>}
              </span>
              {chunk && variant === 'cours' && <chunk.ChapterMark course={course.id} chapter={chapter} />}
              <ChevronIcon />
            </button>
            {isOpen && variant === 'cours' && (
              <LessonLinks
                courseId={homeOfChapter(course.id, chapter).course}
                chunk={chunk}
                lessons={chapter.lessons}
                open={opened.lesson}
                onChoose={onChoose}
              />
            )}
            {isOpen && variant !== 'cours' && (
              <ExerciseLinks
                courseId={course.id}
                chapter={chapter}
                variant={variant}
                isCurrent={isCurrent}
                isRead={isCurrent && isRead}
                onChoose={onChoose}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
