import { Html } from '../html.tsx'
import { speak } from './speak.ts'
import styles from './kinds.module.css'

/** Options as buttons, one of them pressed. `order` says which comes where. */
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
  return (
    <div role="group" aria-label={label} className={styles.options}>
      {order.map((option, rank) => (
        <button
          key={option}
          type="button"
          aria-pressed={chosen === option}
          className={styles.option}
          onClick={() => onChoose(option)}
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
