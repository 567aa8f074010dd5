import { lazy, Suspense } from 'react'
import { isDeck } from '../rules.ts'
import type { Game } from './deck-words.ts'

const DeckList = lazy(() => import('./deck-list.tsx').catch(() => ({ default: () => null })))

/** The decks of the pupil's class, once they are here; without them the page is no worse. */
export function DecksSoon() {
  return (
    <Suspense>
      <DeckList />
    </Suspense>
  )
}

/** What plays a quiz, which is `Play`, or learns a deck, which is fetched and plays with it. */
export async function gameOf(quiz: string, Play: Game): Promise<Game> {
  if (!isDeck(quiz)) return Play
  const { LearnDeck } = await import('./learn-deck.tsx')
  return (props) => <LearnDeck deck={props.quiz} Play={Play} />
}
