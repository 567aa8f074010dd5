import type { ReactNode } from 'react'
import { type Cloze, type ClozeGiven, type ClozeHole, isFilled, grade } from '../cloze.ts'
import { Html } from '../../web/html.tsx'
import type { KindView } from './kind-view.ts'
import styles from './kinds.module.css'

export const view: KindView<Cloze, ClozeGiven> = {
  Play: ({ question, value, onChange }) => {
    const filled = question.holes.map((_, index) => value?.[index] ?? '')
    return (
      <Text question={question}>
        {(hole, index) => (
          <Hole
            hole={hole}
            number={index + 1}
            value={filled[index] ?? ''}
            onChange={(words) => onChange(filled.map((old, rank) => (rank === index ? words : old)))}
          />
        )}
      </Text>
    )
  },
  missing: ({ holes }, value) =>
    holes.every((_, index) => value?.[index]?.trim())
      ? undefined
      : 'Remplis tous les trous avant de continuer.',
  Answer: ({ question, value, isRight }) => (
    <>
      {!isRight && (
        <div className={styles.wrong}>
          <Text question={question}>
            {(hole, index) =>
              isFilled(hole, value?.[index] ?? '') ? <ins>{value?.[index]}</ins> : <del>{value?.[index]}</del>
            }
          </Text>
        </div>
      )}
      <div className={styles.right}>
        <Text question={question}>{({ answer }) => <ins>{answer}</ins>}</Text>
      </div>
    </>
  ),
  grade,
}

/** The text, with something in the place of each hole. */
function Text({
  question: { blocks, holes },
  children,
}: {
  question: Cloze
  children: (hole: ClozeHole, index: number) => ReactNode
}) {
  let index = -1
  return blocks.map((segments, line) => (
    // oxlint-disable-next-line react/no-array-index-key -- the text never changes.
    <div key={line} className={styles.line}>
      {segments.map((segment, rank) => {
        if (rank > 0) index++
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the text never changes.
          <span key={rank}>
            {rank > 0 && children(holes[index]!, index)}
            <Html as="span" html={segment} />
          </span>
        )
      })}
    </div>
  ))
}

type HoleProps = { hole: ClozeHole; number: number; value: string; onChange: (words: string) => void }

function Hole({ hole: { choices, answer }, number, value, onChange }: HoleProps) {
  const shared = { 'aria-label': `Trou ${number}`, value, className: styles.blank }
  if (choices.length > 0)
    return (
      <select {...shared} onChange={(event) => onChange(event.target.value)}>
        <option value="">…</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={120}
      style={{ width: `${Math.min(18, Math.max(5, answer.length + 3))}ch` }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
