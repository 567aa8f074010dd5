import { useId } from 'react'
import { type Examen, examens } from '../../../../school/exams.ts'
import styles from './examen-choice.module.css'

/** BAC or BFEM, the first filter. */
export function ExamenChoice({
  chosen,
  onChoose,
}: {
  chosen: Examen | ''
  onChoose: (examen: Examen) => void
}) {
  const labelId = useId()
  const hintId = useId()
  const hasHint = chosen === 'Bac'
  return (
    <div className={styles.choice}>
      <span id={labelId} className={styles.label}>
        Examen
      </span>
      <fieldset aria-labelledby={labelId} className={styles.buttons}>
        {examens.map((examen) => (
          <button
            key={examen}
            type="button"
            aria-pressed={examen === chosen}
            aria-describedby={examen === 'Bfem' && hasHint ? hintId : undefined}
            onClick={() => onChoose(examen)}
          >
            {examen.toUpperCase()}
          </button>
        ))}
      </fieldset>
      <span id={hintId} className={styles.hint}>
        {hasHint && (
          <>
            En 3<sup>e</sup> ? Choisis BFEM.
          </>
        )}
      </span>
    </div>
  )
}
