import type { KeyboardEvent } from 'react'
import { Html } from '../../web/html.tsx'
import { speak } from './speak.ts'
import styles from './kinds.module.css'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Option buttons, one of them chosen: radios to the keyboard and to who listens. `order` says which comes where. */
export function Options({
  options,
  order,
  chosen,
  onChoose,
  label = 'Réponses',
  hasLetters = false,
}: {
  /** HTML of each. */
  options: readonly string[]
  order: readonly number[]
  chosen: number | undefined
  onChoose: (option: number) => void
  label?: string
  hasLetters?: boolean
}) {
  const chosenRank = order.findIndex((option) => option === chosen)
  const move = (event: KeyboardEvent<HTMLButtonElement>, rank: number) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = (rank + step + order.length) % order.length
    const group = event.currentTarget.parentElement
    onChoose(order[next]!)
    group?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  return (
    <div role="radiogroup" aria-label={label} className={styles.options}>
      {order.map((option, rank) => (
        <button
          key={option}
          type="button"
          role="radio"
          aria-checked={rank === chosenRank}
          tabIndex={rank === Math.max(0, chosenRank) ? 0 : -1}
          className={styles.option}
          onClick={() => onChoose(option)}
          onKeyDown={(event) => move(event, rank)}
        >
          {hasLetters && (
            <span className={styles.letter} aria-hidden="true">
              {'ABCDEF'[rank]}
            </span>
          )}
          <Spoken html={options[option] ?? ''} />
        </button>
      ))}
    </div>
  )
}

/** An option for the eye, and in words for who listens where it has a formula. */
function Spoken({ html }: { html: string }) {
  const words = speak(html)
  return (
    <>
      {words && <span className="sr-only">{words}</span>}
      <span aria-hidden={words ? true : undefined} className={styles.words}>
        <Html as="span" html={html} />
      </span>
    </>
  )
}
