import { grade, type TrueFalse, type TrueFalseGiven } from '../true-false.ts'
import { mixed } from '../../rules.ts'
import { Html } from '../../web/html.tsx'
import type { KindView } from './kind-view.ts'
import { Options } from './options.tsx'
import styles from './kinds.module.css'

const words = { true: 'Vrai', false: 'Faux' }
const wordOf = (value: boolean) => words[value ? 'true' : 'false']
/** Said, and the reason not chosen yet. */
const noReason = -1

export const view: KindView<TrueFalse, TrueFalseGiven> = {
  Play: ({ question: { reasons }, value, onChange, seed }) => (
    <>
      <Options
        options={[words.true, words.false]}
        order={[0, 1]}
        chosen={value && (value.value ? 0 : 1)}
        onChoose={(option) => onChange({ reason: noReason, ...value, value: option === 0 })}
        label="Vrai ou faux"
      />
      {value && (
        <>
          <p className={styles.because}>Parce que…</p>
          <Options
            options={reasons}
            order={mixed([...reasons.keys()], seed)}
            chosen={value.reason}
            onChoose={(reason) => onChange({ ...value, reason })}
            label="Raison"
          />
        </>
      )}
    </>
  ),
  missing: (_question, value) => {
    if (!value) return 'Choisis Vrai ou Faux avant de continuer.'
    return value.reason === noReason ? 'Choisis aussi la raison avant de continuer.' : undefined
  },
  Answer: ({ question: { answer, reasons, reason }, value, isRight }) => (
    <>
      {!isRight && value && (
        <div className={styles.wrong}>
          {wordOf(value.value)}. <Html as="span" html={reasons[value.reason] ?? ''} />
        </div>
      )}
      <div className={styles.right}>
        {wordOf(answer)}. <Html as="span" html={reason} />
      </div>
    </>
  ),
  grade,
}
