import type { Quiz } from '../contract.ts'
import { questionsOf } from '../parts.ts'

/** Most cards of a sitting: about five minutes. */
const mostCards = 20

/** How many sittings a deck takes. */
export const sittings = ({ essentials }: Quiz): number => Math.max(1, Math.ceil(essentials / mostCards))

/** The cards of one of a deck's sittings, from 0, as a deck of their own: about as many in each. */
export function cardsOfSitting(deck: Quiz, sitting: number): Quiz {
  const [fronts, backs] = [questionsOf(deck, 'essentials'), questionsOf(deck, 'further')]
  const start = (at: number) => Math.round((fronts.length * at) / sittings(deck))
  const own = <Card>(cards: readonly Card[]) => cards.slice(start(sitting), start(sitting + 1))
  return { ...deck, essentials: own(fronts).length, questions: [...own(fronts), ...own(backs)] }
}
