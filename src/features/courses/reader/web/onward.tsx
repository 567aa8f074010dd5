import { Fragment } from 'react'
import type { ProgressChunk } from '../../progress/web/use-progress-chunk.ts'
import type { Course } from '../../contract.ts'
import type { Variant } from '../../rules.ts'
import { LessonSteps } from './lesson-steps.tsx'
import type { OpenLesson, Step } from './open-lesson.ts'
import { authorLine } from './reader-bar.tsx'

/** What leads on from a page that stands: its neighbours in the bar below, its mark, and the card at its end. */
export function Onward({
  course,
  variant,
  opened: { chapter, lesson },
  steps,
  chunk,
}: {
  course: Course
  variant: Variant
  opened: OpenLesson
  steps: { before?: Step; after?: Step }
  /** What marks and counts, once it has come and the page stands. */
  chunk?: ProgressChunk
}) {
  const home = chapter?.home?.course ?? course.id
  return (
    <>
      {chunk && variant !== 'quiz' && chapter && (
        <Fragment key={`${variant} ${lesson?.code ?? chapter.number}`}>
          <chunk.ReadingBars />
          <chunk.LessonEnd
            course={course}
            variant={variant}
            chapter={chapter}
            lesson={lesson}
            home={home}
            after={steps.after}
            author={authorLine(course.author)}
          />
        </Fragment>
      )}
      <LessonSteps {...steps}>
        {chunk && (
          <chunk.LessonMark
            course={home}
            lesson={lesson}
            // A programme may call it otherwise than the course that it is written for.
            chapter={chapter?.home ? undefined : chapter?.title}
          />
        )}
      </LessonSteps>
    </>
  )
}
