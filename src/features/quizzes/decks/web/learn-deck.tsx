import { useState } from 'react'
import { findClass } from '../../../../school/classes.ts'
import { readJson, writeStored } from '../../../../platform/web/account-storage.ts'
import { newId } from '../../../../platform/web/new-id.ts'
import { Link } from '../../../../platform/web/router.tsx'
import { ownKey } from '../../../../platform/web/session.ts'
import type { Quiz } from '../../contract.ts'
import { questionsOf } from '../../parts.ts'
import { cardsOfSitting, sittings } from '../sittings.ts'
import { DeckEnd } from './deck-end.tsx'
import type { DeckWords, Game } from './deck-words.ts'
import styles from './deck.module.css'

const titles = { essentials: 'Recto', further: 'Verso' }

/**
 * Learns a deck: some cards from their fronts, the same from their backs, then the next ones. `Play` plays them.
 */
export function LearnDeck({ deck, Play }: { deck: Quiz; Play: Game }) {
  const key = ownKey(`deck ${deck.id}`)
  const [sitting, setSitting] = useState(() => (readJson<number>(key) ?? 0) % sittings(deck))
  const goOn = () => {
    const next = (sitting + 1) % sittings(deck)
    writeStored(key, next === 0 ? null : JSON.stringify(next))
    setSitting(next)
  }
  const cards = cardsOfSitting(deck, sitting)
  const following = sitting + 1 < sittings(deck) ? cardsOfSitting(deck, sitting + 1).essentials : 0
  return <Play key={sitting} quiz={cards} deck={wordsOf(cards, { following, onFollowing: goOn })} />
}

/** What is said of the cards of one sitting, and of what comes after both of their sides. */
function wordsOf(cards: Quiz, next: { following: number; onFollowing: () => void }): DeckWords {
  const { level, subject, chapter, title } = cards
  const sheet = `/lecture/${findClass(level) ?? level}/${encodeURIComponent(subject)}-Fiches#chapter${chapter}`
  return {
    titles,
    under: (
      <p className={styles.under}>
        Tes réponses restent ici si tu t’arrêtes. <Link to={sheet}>Revoir la fiche</Link>
      </p>
    ),
    end: ({ go, ...props }) => (
      <DeckEnd
        {...props}
        {...next}
        title={title}
        side={titles[props.part]}
        sheet={sheet}
        onSide={(side, ids = questionsOf(cards, side).map(({ id }) => id)) =>
          go(side, { id: newId(), questions: ids, given: [] })
        }
      />
    ),
  }
}
