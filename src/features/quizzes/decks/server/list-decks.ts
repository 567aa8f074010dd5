import type { Content } from '../../../../platform/server/content/index.ts'
import type { ListedDeck } from '../contract.ts'
import { deckOf } from '../rules.ts'

/** The decks that a class's courses have of their own: a programme's are those of the courses that it shows. */
export function listDecks({ catalogue }: Content, classKey: string): ListedDeck[] {
  return catalogue.courses
    .filter((course) => course.class === classKey)
    .flatMap(({ id, subject, chapters }) =>
      chapters.flatMap(({ title, cards, home }, index) =>
        cards > 0 && !home ? [{ id: deckOf(`${id}_chapter${index + 1}`), subject, title, cards }] : [],
      ),
    )
}
