import { expect, test } from 'vitest'
import type { Quiz } from '../contract.ts'
import { cardsOfSitting, sittings } from './sittings.ts'

function deckOf(cards: number): Quiz {
  const names = Array.from({ length: cards }, (_, index) => `carte-${index}`)
  const one = (id: string) => ({ id, text: id, explanation: '', kind: 'flashcard' as const, back: id })
  const questions = [...names, ...names.map((name) => `${name}-inverse`)].map(one)
  const place = { level: 'Terminale', subject: 'Anglais', chapter: 1, chapter_title: 'Verbs' }
  return { id: 'x_chapter1_cards', title: 'Verbs', ...place, essentials: cards, questions }
}

test.each([
  [1, [1]],
  [20, [20]],
  [21, [11, 10]],
  [45, [15, 15, 15]],
])('a deck of %i cards takes sittings of %j, each with both ways of its cards', (cards, wanted) => {
  const deck = deckOf(cards)
  const all = Array.from({ length: sittings(deck) }, (_, sitting) => cardsOfSitting(deck, sitting))
  expect(all.map(({ essentials }) => essentials)).toEqual(wanted)
  for (const { essentials, questions } of all) {
    const names = questions.map(({ id }) => id)
    expect(names.slice(essentials)).toEqual(names.slice(0, essentials).map((name) => `${name}-inverse`))
  }
  const asked = all.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(asked.toSorted()).toEqual(deck.questions.map(({ id }) => id).toSorted())
})
