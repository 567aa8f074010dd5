import { type Choice, type ChoiceGiven, grade } from '../choice.ts'
import { mixed, sentences } from '../../rules.ts'
import { Html } from '../../web/html.tsx'
import type { KindView } from './kind-view.ts'
import { Options } from './options.tsx'
import styles from './kinds.module.css'

export const view: KindView<Choice, ChoiceGiven> = {
  Play: ({ question: { options, fixed }, value, onChange, seed }) => {
    const indexes = [...options.keys()]
    const order = fixed ? indexes : mixed(indexes, seed)
    return <Options options={options} order={order} chosen={value} onChoose={onChange} hasLetters />
  },
  missing: (_question, value) => (value === undefined ? sentences.choose : undefined),
  Answer: ({ question: { options, answer, why }, value, isRight }) => (
    <>
      {!isRight && value !== undefined && (
        <div className={styles.wrong}>
          <Html as="span" html={options[value] ?? ''} />
          {why[value] && <Html html={why[value]} className={styles.why} />}
        </div>
      )}
      <Html html={answer} className={styles.right} />
    </>
  ),
  grade,
}
