import { type ReactNode, useId, useRef, useState } from 'react'
import { classLabels, findClass } from '../../../school/classes.ts'
import { findSubject, subjects, type SubjectKey } from '../../../school/subjects.ts'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import type { Question, Quiz } from '../contract.ts'
import { FormulaStyle, Html } from './html.tsx'
import { viewOf } from '../kinds/web/index.ts'
import styles from './play.module.css'

/** A question with where it is from. */
export type Entry = { question: Question; quiz: Omit<Quiz, 'questions'> }
/** The answer to each question so far, in order. */
export type Given = readonly unknown[]

/**
 * Plays questions one at a time: choosing and then « Suivant » records the answer and goes on; without a choice
 * the question stays, with a message. `given` are the answers so far; `seed` mixes what is mixed.
 */
export function Play({
  entries,
  given,
  seed,
  part,
  takesFocus = false,
  onAnswer,
  children,
}: {
  entries: readonly Entry[]
  given: Given
  seed: string
  /** Name of the part of the quiz that is played. */
  part?: string
  /** The pupil came here by a button that is gone: the first question takes the focus too. */
  takesFocus?: boolean
  onAnswer: (value: unknown) => void
  /** Stands under the sheet. */
  children?: ReactNode
}) {
  const entry = entries[given.length]
  if (!entry) return null
  const rank = given.length + 1
  return (
    <>
      <FormulaStyle />
      <article className={styles.sheet} {...subjectStyle(subjectOf(entry))}>
        <Title entry={entry} part={part} />
        <div className={styles.progress}>
          <p>
            Question {rank} sur {entries.length}
          </p>
          <div
            role="progressbar"
            aria-label={part ? `Avancement : ${part}` : 'Avancement du quiz'}
            aria-valuemin={0}
            aria-valuemax={entries.length}
            aria-valuenow={given.length}
            className={styles.bar}
          >
            <span style={{ width: `${(given.length / entries.length) * 100}%` }} />
          </div>
        </div>
        <OneQuestion
          key={`${part} ${rank} ${entry.question.id}`}
          question={entry.question}
          seed={`${seed} ${entry.question.id}`}
          isFirst={given.length === 0 && !takesFocus}
          onNext={onAnswer}
        />
      </article>
      {children}
    </>
  )
}

/** The quiz's title with its subject and class, and the part that is played. */
function Title({ entry: { quiz }, part }: { entry: Entry; part: string | undefined }) {
  const classKey = findClass(quiz.level)
  const subject = findSubject(quiz.subject)
  const words = [
    subject ? subjects[subject].label : quiz.subject,
    classKey ? classLabels[classKey] : quiz.level,
  ]
  return (
    <header className={styles.label}>
      <p>{words.join(' · ')}</p>
      <h1>{quiz.title}</h1>
      {part && <p className={styles.part}>{part}</p>}
    </header>
  )
}

type OneProps = { question: Question; seed: string; isFirst: boolean; onNext: (value: unknown) => void }

function OneQuestion({ question, seed, isFirst, onNext }: OneProps) {
  const [value, setValue] = useState<unknown>()
  const [message, setMessage] = useState<string>()
  const { Play: Controls, missing } = viewOf(question)
  const titleId = useId()
  const arrived = useRef(false)
  const next = () => {
    const sentence = missing(question, value)
    if (sentence) return setMessage(sentence)
    return onNext(value)
  }
  return (
    <form
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      <div
        id={titleId}
        tabIndex={-1}
        className={styles.question}
        ref={(element) => {
          // The first question leaves the focus where the page put it.
          if (element && !arrived.current && !isFirst) element.focus()
          arrived.current = true
        }}
      >
        {question.text ? <Html html={question.text} /> : <p>Complète le texte.</p>}
      </div>
      <Controls
        question={question}
        value={value}
        seed={seed}
        onChange={(chosen) => {
          setValue(chosen)
          setMessage(undefined)
        }}
      />
      {message && <Alert>{message}</Alert>}
      <Button look="primary" size="large" type="submit">
        Suivant
      </Button>
    </form>
  )
}

export function subjectOf({ quiz }: Entry): SubjectKey {
  return findSubject(quiz.subject) ?? 'Mathematiques'
}
