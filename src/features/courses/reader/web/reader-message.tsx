import { lazy, type ReactNode, Suspense } from 'react'
import type { AppError } from '../../../../common/app-error.ts'
import { failureSentence } from '../../../../platform/web/failure-sentence.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { KeptInstead } from '../../../../platform/web/ui/kept-instead.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import type { Loaded } from '../../../../platform/web/use-call.ts'
import type { Chapter, Course } from '../../contract.ts'
import {
  type CourseName,
  failedCourse,
  flagOfVariant,
  missingCourse,
  readerPath,
  type Variant,
  variantLabels,
  variants,
} from '../../rules.ts'
import { InSheet } from './in-sheet.tsx'
import type { OpenLesson } from './open-lesson.ts'
import styles from './reader-message.module.css'
import type { ChapterState } from './use-chapter.ts'

// Of the reader's four parts only one shows it.
const QuizList = lazy(() => import('./quiz-list.tsx'))

/**
 * `coming`: this variant has nothing yet; `unwritten`: this lesson or chapter has nothing yet; `quizzes`: they are
 * played on a page of their own.
 */
export type Message = 'missing' | 'failed' | 'coming' | 'unwritten' | 'quizzes' | undefined

/** What to say in place of a page, or nothing where it can be read or is on its way. */
export function whatToSay({
  course,
  chapter,
  variant,
  opened,
}: {
  course: Loaded<Course>
  chapter: ChapterState
  variant: Variant
  opened: OpenLesson
}): Message {
  if (course.error?.status === 404) return 'missing'
  if (chapter === 'failed') return 'failed'
  if (course.error && chapter !== 'ready') return 'failed'
  if (!course.data) return undefined
  if (!course.data[flagOfVariant[variant]]) return 'coming'
  if (variant === 'quiz') return 'quizzes'
  if (!opened.isWritten) return 'unwritten'
  return chapter === 'absent' ? 'failed' : undefined
}

type Props = {
  message: Exclude<Message, undefined>
  name: CourseName
  variant: Variant
  course?: Course
  /** The chapter that is open. */
  chapter?: Chapter
  /** Why the catalogue entry did not come, where it did not. */
  error?: AppError
  onRetry: () => void
}

/** Stands where the page would stand. */
export function ReaderMessage({ message, name, variant, course, chapter, error, onRetry }: Props) {
  if (message === 'missing') return <MissingCourse />
  if (message === 'quizzes')
    return (
      <Sheet>
        <Suspense fallback={<Spinner />}>{course && <QuizList course={course} open={chapter} />}</Suspense>
      </Sheet>
    )
  if (message === 'failed')
    return (
      <Sheet>
        <Alert>{error ? failureSentence(error, failedCourse) : failedCourse}</Alert>
        <Button look="primary" onClick={onRetry}>
          Réessayer
        </Button>
        <KeptInstead />
      </Sheet>
    )
  return (
    <Sheet>
      <EmptyState title="Bientôt disponible" illustration="crayon">
        <p>{sentenceOn(message, variant)}</p>
        {course && (
          <WhatExists name={name} variant={variant} course={course} isWhole={message === 'coming'} />
        )}
      </EmptyState>
    </Sheet>
  )
}

export function MissingCourse() {
  return (
    <Sheet>
      <Alert>{missingCourse}</Alert>
      <ButtonLink to="/select-level" look="primary">
        Choisir un cours
      </ButtonLink>
    </Sheet>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <InSheet>
      <div className={styles.sheet}>{children}</div>
    </InSheet>
  )
}

function sentenceOn(message: 'coming' | 'unwritten', variant: Variant): string {
  if (message === 'unwritten' && variant === 'cours')
    return 'Cette leçon est au programme, mais elle n’est pas encore écrite.'
  if (message === 'unwritten') return 'Ce chapitre n’a pas encore cette partie.'
  return {
    cours: 'Les leçons de ce cours sont en cours d’écriture.',
    exercices: 'Les exercices de ce cours sont en cours d’écriture.',
    corrections: 'Les corrigés de ce cours sont en cours d’écriture.',
    quiz: 'Les quiz de ce cours sont en cours d’écriture.',
    fiches: 'Les fiches de ce cours sont en cours d’écriture.',
  }[variant]
}

/** Links to what the course has instead, or to other subjects where it has nothing. */
function WhatExists({
  name,
  variant,
  course,
  isWhole,
}: {
  name: CourseName
  variant: Variant
  course: Course
  /** The whole variant is missing, not one place of it. */
  isWhole: boolean
}) {
  const others = variants.filter((other) => course[flagOfVariant[other]] && !(isWhole && other === variant))
  if (others.length === 0)
    return (
      <ButtonLink to={`/select-course/${name.classKey}`} look="primary">
        Voir les autres matières
      </ButtonLink>
    )
  return (
    <>
      <p>En attendant, tu peux ouvrir&nbsp;:</p>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other}>
            <ButtonLink to={readerPath(name, other)}>{variantLabels[other]}</ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}
