import { type ReactNode, useId, useRef, useState } from 'react'
import { classLabels, findClass } from '../../../school/classes.ts'
import { findSubject, subjects } from '../../../school/subjects.ts'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import type { Question } from '../contract.ts'
import { type Entry, type Given, subjectOf } from './entry.ts'
import { FormulaStyle, Html } from './html.tsx'
import { viewOf } from '../kinds/web/index.ts'
import { speak } from '../kinds/web/speak.ts'
import { corrections } from './load-corrections.ts'
import styles from './play.module.css'

/**
 * Plays questions one at a time: choosing and then « Suivant » (but for a card, which goes on by itself) records the
 * answer and goes on, and what it was worth stands above the next one; without a choice the question stays, with a
 * message. `given` are the answers so far;
 * `seed` mixes what is mixed.
 */
export function Play({
  entries,
  given,
  seed,
  part,
  onAnswer,
  children,
}: {
  entries: readonly Entry[]
  given: Given
  seed: string
  /** Name of the part of the quiz that is played. */
  part?: string
  onAnswer: (value: unknown) => void
  /** Stands under the sheet. */
  children?: ReactNode
}) {
  const entry = entries[given.length]
  if (!entry) return null
  const rank = given.length + 1
  const before = entries[given.length - 1]
  const last =
    before && !viewOf(before.question).goesOn
      ? { entry: before, value: given.at(-1), rank: given.length }
      : undefined
  const { Verdict } = corrections()
  return (
    <>
      <FormulaStyle />
      <article className={styles.sheet} {...subjectStyle(subjectOf(entry))}>
        <Title entry={entry} part={part} />
        <div className={styles.progress}>
          <p>
            {viewOf(entry.question).goesOn ? 'Carte' : 'Question'} {rank} sur {entries.length}
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
        <Verdict last={last} />
        <OneQuestion
          key={`${part} ${rank} ${entry.question.id}`}
          question={entry.question}
          seed={`${seed} ${entry.question.id}`}
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
      <h1>{quiz.title}</h1>
      <p>
        <span>{words.join(' · ')}</span>
        {part && <span className={styles.part}>{part}</span>}
      </p>
    </header>
  )
}

type OneProps = { question: Question; seed: string; onNext: (value: unknown) => void }

function OneQuestion({ question, seed, onNext }: OneProps) {
  const [value, setValue] = useState<unknown>()
  const [message, setMessage] = useState<string>()
  const { Play: Controls, missing, goesOn } = viewOf(question)
  const titleId = useId()
  // A name is one flat text, in which a formula would lose its root.
  const spoken = question.text ? speak(question.text) : undefined
  const arrived = useRef(false)
  const next = () => {
    const sentence = missing(question, value)
    if (sentence) return setMessage(sentence)
    return onNext(value)
  }
  return (
    <form
      aria-label={spoken}
      aria-labelledby={spoken ? undefined : titleId}
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
          if (element && !arrived.current && isFocusFree()) element.focus()
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
          if (goesOn) return onNext(chosen)
          setValue(chosen)
          setMessage(undefined)
        }}
      />
      {!goesOn && (
        <div className={styles.go}>
          {message && <Alert>{message}</Alert>}
          <Button look="primary" size="large" type="submit">
            Suivant
          </Button>
        </div>
      )}
    </form>
  )
}

/** Nobody holds the focus but the page: a question that comes takes it, and takes it from no field. */
function isFocusFree(): boolean {
  const held = document.activeElement
  return !held || held === document.body || held.matches('main')
}
