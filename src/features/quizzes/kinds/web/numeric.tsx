import { useId } from 'react'
import { grade, type Numeric, type NumericGiven } from '../numeric.ts'
import { readNumber } from '../read-number.ts'
import type { KindView } from './kind-view.ts'
import styles from './kinds.module.css'

function Play({ question, value = '', onChange }: Parameters<KindView<Numeric, NumericGiven>['Play']>[0]) {
  const id = useId()
  return (
    <p className={styles.number}>
      <label htmlFor={id}>Ta réponse</label>
      <span>
        <input
          id={id}
          inputMode="text"
          autoComplete="off"
          maxLength={60}
          value={value}
          className={styles.blank}
          onChange={(event) => onChange(event.target.value)}
        />
        {question.unit && <span className={styles.unit}>{question.unit}</span>}
      </span>
    </p>
  )
}

export const view: KindView<Numeric, NumericGiven> = {
  Play,
  missing: ({ unit }, value = '') => {
    if (!value.trim()) return 'Écris ta réponse avant de continuer.'
    const isNumber = readNumber(value, unit) !== undefined
    return isNumber ? undefined : 'Écris un nombre, par exemple 12,5 ou 3/4.'
  },
  Answer: ({ question: { shown, unit }, value, isRight }) => (
    <>
      {!isRight && <div className={styles.wrong}>{value}</div>}
      <div className={styles.right}>{unit ? `${shown}\u00a0${unit}` : shown}</div>
    </>
  ),
  grade,
}
