import { expect, test } from 'vitest'
import { day } from '../../src/common/durations.ts'
import type { Question, Quiz } from '../../src/features/quizzes/contract.ts'
import { questionsOf } from '../../src/features/quizzes/parts.ts'
import { signUpPupil } from '../support/factories.ts'
import { type Page, servePages, storeElsewhere, waitFor, within } from '../support/page.tsx'
import { main, press, written } from './quiz-support.ts'

const pages = servePages()
const deckId = 'Terminale_Histoire_chapter1_cards'
const address = `/quiz/${deckId}`
const attempts = '/api/quiz-attempts'

const readDeck = async (): Promise<Quiz> =>
  JSON.parse((await pages.school.call('GET', `/api/quizzes/${deckId}`)).text) as Quiz

const standsAt = (page: Page, rank: number, total: number) =>
  main(page).findByText(`Carte ${rank} sur ${total}`)

/** Turns the card on screen and says whether it was known. */
async function judge(page: Page, card: Question, isKnown: boolean): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('main form')!
  expect(form.innerHTML).toContain(written(card.text))
  expect(within(form).queryByText('Suivant')).toBeNull()
  expect(within(form).queryByText('Je savais')).toBeNull()
  await press(page, 'Voir la réponse')
  expect(document.activeElement!.innerHTML).toContain(written((card as { back: string }).back))
  await press(page, isKnown ? 'Je savais' : 'À revoir')
}

/** Goes through some cards from the one at `from` on: the first `missed` were not known. */
async function learn(page: Page, cards: readonly Question[], { missed = 0, from = 0 } = {}): Promise<void> {
  for (const [index, card] of cards.entries()) {
    if (index < from) continue
    await standsAt(page, index + 1, cards.length)
    await judge(page, card, index >= missed)
  }
}

/** The attempts that the server has taken. */
const stored = (page: Page) =>
  page.network
    .sentTo(attempts)
    .filter(({ method, status }) => method === 'POST' && status === 200)
    .map(({ body }) => JSON.parse(body) as { kind: string; quiz: string; answers: { question: string }[] })

test('a turned card leaves the focus where the pupil has gone when the page is drawn again', async () => {
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  await main(page).findByText('Recto')
  await press(page, 'Voir la réponse')
  const knew = main(page).getByRole('button', { name: 'Je savais' })
  knew.focus()
  // Their name is changed in another tab, which this one draws again.
  const user = JSON.parse(localStorage.getItem('user')!) as object
  storeElsewhere('user', JSON.stringify({ ...user, full_name: 'Awa Autrement' }))
  await page.findByText('Awa Autrement')
  expect(knew).toHaveFocus()
})

test('a deck is learnt from its fronts, then from its backs, and its missed cards again', async () => {
  const deck = await readDeck()
  const [fronts, backs] = [questionsOf(deck, 'essentials'), questionsOf(deck, 'further')]
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  await main(page).findByText('Recto')
  await waitFor(() => expect(document.title).toMatch(/^Cartes\u00A0: /))
  expect(main(page).queryByText(/Question \d|juste|\/20/)).toBeNull()
  await learn(page, fronts, { missed: 1 })
  await main(page).findByText(`${fronts.length - 1} cartes sues sur ${fronts.length}`)
  expect(document.activeElement).toHaveTextContent(deck.title)
  await main(page).findByText(/^Résultat enregistré\. Ces cartes reviendront dans ton/)
  expect(main(page).queryByText(/\/20/)).toBeNull()
  const [missed, known] = main(page).getAllByRole('list')
  expect(within(missed!).getAllByRole('listitem')).toHaveLength(1)
  expect(within(known!).getAllByRole('listitem')).toHaveLength(fronts.length - 1)
  expect(stored(page)).toMatchObject([{ kind: 'quiz', quiz: deckId, answers: { length: fronts.length } }])

  await press(page, 'Reprendre la carte à revoir')
  await standsAt(page, 1, 1)
  await judge(page, fronts[0]!, true)
  await main(page).findByText('1 carte sue sur 1')
  await waitFor(() => expect(stored(page)[1]?.answers).toMatchObject([{ question: fronts[0]!.id }]))

  await press(page, 'Dans l’autre sens')
  await main(page).findByText('Verso')
  await standsAt(page, 1, backs.length)
  await judge(page, backs[0]!, true)
  await standsAt(page, 2, backs.length)
  // Half gone through, it goes on where it was.
  const again = await page.open()
  await learn(again, backs, { from: 1 })
  await main(again).findByText(`${backs.length} cartes sues sur ${backs.length}`)
  expect(main(again).queryByText(/^Reprendre/)).toBeNull()
  await press(again, 'Recommencer')
  await standsAt(again, 1, fronts.length)
})

test('a visitor learns too, and is told what an account is for', async () => {
  const deck = await readDeck()
  const page = await pages.open(address)
  await learn(page, questionsOf(deck, 'essentials'))
  await main(page).findByText(/^Connecte-toi pour garder ce résultat et revoir ces cartes\./)
  expect(page.network.sentTo(attempts)).toEqual([])
})

test('cards learnt days ago come back in the cahier, both ways, one answer at a time', async () => {
  const deck = await readDeck()
  const pupil = await signUpPupil(pages.school)
  const [front, back] = [questionsOf(deck, 'essentials')[0]!, questionsOf(deck, 'further')[0]!]
  const learnt = {
    id: `learnt-${pupil.username}`,
    quiz: deckId,
    kind: 'quiz',
    finished_at: new Date(Date.now() - 7 * day).toISOString(),
    answers: [front, back].map(({ id }) => ({ question: id, selected: { known: true } })),
  }
  const { token } = pupil
  expect((await pages.school.call('POST', attempts, { token, body: learnt })).status).toBe(200)
  const page = await pages.open('/cahier', { as: pupil })
  await main(page).findByText(/^Cahier d’erreurs : 2 questions/)
  for (const [rank, card] of [front, back].entries()) {
    await standsAt(page, rank + 1, 2)
    await judge(page, card, rank === 0)
  }
  await waitFor(() => expect(stored(page)).toHaveLength(2))
  expect(stored(page)).toMatchObject([
    { kind: 'review', quiz: deckId, answers: [{ question: front.id }] },
    { kind: 'review', quiz: deckId, answers: [{ question: back.id }] },
  ])
})

test('the cahier offers the decks of the pupil’s class', async () => {
  const { essentials, title } = await readDeck()
  localStorage.setItem(
    'COURSE_ENROLLED',
    JSON.stringify({ isEnrolled: true, name: 'Histoire', class: 'Terminale' }),
  )
  const page = await pages.open('/cahier', { as: await signUpPupil(pages.school) })
  const region = await main(page).findByRole('region', { name: 'Apprendre par cœur' })
  const link = within(region).getByText(title)
  expect(link.closest('li')).toHaveTextContent(`${essentials} cartes`)
  await page.user.click(link)
  await standsAt(page, 1, essentials)
  expect(page.address()).toBe(address)
})
