import { useEffect, useRef } from 'react'
import { plural } from '../../../../common/plural.ts'
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { subjectStyle } from '../../../../platform/web/ui/subject-style.ts'
import type { PartKey } from '../../parts.ts'
import { viewOf } from '../../kinds/web/index.ts'
import { type Entry, gradeAll, subjectOf } from '../../web/entry.ts'
import { FormulaStyle, Html } from '../../web/html.tsx'
import playStyles from '../../web/play.module.css'
import { Saving } from '../../web/saving.tsx'
import type { DeckWords } from './deck-words.ts'
import styles from './deck.module.css'

type Props = Omit<Parameters<DeckWords['end']>[0], 'go'> & {
  title: string
  /** Name of the side that was gone through. */
  side: string
  /** Address of the chapter's revision sheet. */
  sheet: string
  /** How many cards come after both sides of these. */
  following: number
  onFollowing: () => void
  /** Goes through a side again, or through some of its cards by their ids. */
  onSide: (side: PartKey, ids?: string[]) => void
}

/** How many cards were known, what comes next, and each card with both sides, those to learn first. */
export function DeckEnd({ part, entries, given, saving, title, side, sheet, onSide, ...next }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const first = entries[0]
  if (!first) return null
  const known = gradeAll(entries, given)
  const missed = entries.filter((_entry, index) => !known[index])
  const right = entries.filter((_entry, index) => known[index])
  return (
    <>
      <FormulaStyle />
      <article className={playStyles.sheet} {...subjectStyle(subjectOf(first))}>
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={playStyles.part}>{side}</p>
          <p className={styles.count}>
            {right.length} {plural(right.length, 'carte sue', 'cartes sues')} sur {entries.length}
          </p>
        </header>
        <Saving state={saving} hasMissed isDeck />
        <div className={styles.next}>
          <Onwards part={part} onSide={onSide} {...next} />
          {missed.length > 0 && (
            <Button
              onClick={() =>
                onSide(
                  part,
                  missed.map(({ question }) => question.id),
                )
              }
            >
              {missed.length > 1
                ? `Reprendre les ${missed.length}\u00A0à revoir`
                : 'Reprendre la carte à revoir'}
            </Button>
          )}
          <ButtonLink to={sheet}>Revoir la fiche</ButtonLink>
        </div>
        <Cards title="À revoir" entries={missed} isRight={false} />
        <Cards title="Sues" entries={right} isRight />
      </article>
    </>
  )
}

/** The one thing that comes next: the other side, the cards after these, or these again. */
function Onwards({
  part,
  following,
  onFollowing,
  onSide,
}: Pick<Props, 'part' | 'following' | 'onFollowing' | 'onSide'>) {
  if (part === 'essentials')
    return (
      <Button look="primary" onClick={() => onSide('further')}>
        Dans l’autre sens
      </Button>
    )
  if (following > 0)
    return (
      <Button look="primary" onClick={onFollowing}>
        {following > 1 ? `Les ${following}\u00A0cartes suivantes` : 'La carte suivante'}
      </Button>
    )
  return <Button onClick={() => onSide('essentials')}>Recommencer</Button>
}

function Cards({ title, entries, isRight }: { title: string; entries: readonly Entry[]; isRight: boolean }) {
  if (entries.length === 0) return null
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ul className={`${styles.list} ${isRight ? '' : styles.missed}`}>
        {entries.map(({ question }) => {
          const { Answer } = viewOf(question)
          return (
            <li key={question.id}>
              <Html html={question.text} className={styles.front} />
              <Answer question={question} value={undefined} isRight={isRight} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
