import type { Page } from '@playwright/test'
import { day } from '../../src/common/durations.ts'
import type { Quiz } from '../../src/features/quizzes/contract.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { lesson, test as offline } from './kept-support.ts'
import { logIn, main } from './offline-steps.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

const deckId = 'Terminale_Histoire_chapter1_cards'
const sheet = '/lecture/Terminale/Histoire-Fiches#chapter1'

async function readDeck(url: string): Promise<Quiz> {
  return (await fetch(`${url}/api/quizzes/${deckId}`)).json() as Promise<Quiz>
}

/** Opens the deck from the revision sheet. */
async function openDeck(page: Page, cards: number): Promise<void> {
  await page.goto(sheet)
  const way = lesson(page).getByRole('link', { name: new RegExp(`^Apprendre les ${cards}\\scartes`) })
  await way.first().click()
  await expect(page).toHaveURL(`/quiz/${deckId}`)
}

const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Goes through the cards of a side: the first was not known. */
async function learn(page: Page, cards: number): Promise<void> {
  for (let rank = 1; rank <= cards; rank++) {
    await expect(main(page).getByText(`Carte ${rank} sur ${cards}`)).toBeVisible()
    await press(page, 'Voir la réponse')
    await press(page, rank === 1 ? 'À revoir' : 'Je savais')
  }
  await expect(main(page).getByText(`${cards - 1} cartes sues sur ${cards}`)).toBeVisible()
}

test('who learns a deck from the sheet meets its cards days later in the cahier, both ways', async ({
  page,
  school,
}) => {
  const { essentials: cards } = await readDeck(school.url)
  await openSession(page, school, await makePupil(school))
  await page.clock.setSystemTime(Date.now() - 5 * day)
  await openDeck(page, cards)
  await expect(main(page).getByRole('button', { name: 'Voir la réponse' })).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  await press(page, 'Voir la réponse')
  await expectNoBarrierDayAndNight(page)
  await page.reload()
  await learn(page, cards)
  await expect(main(page).getByText(/^Résultat enregistré\. Ces cartes reviendront/)).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  await press(page, 'Dans l’autre sens')
  await learn(page, cards)
  await expect(main(page).getByText(/^Résultat enregistré\./)).toBeVisible()
  await page.clock.setSystemTime(Date.now())
  await page.goto('/cahier')
  const today = Math.min(12, 2 * cards)
  await expect(main(page).getByText(`Carte 1 sur ${today}`)).toBeVisible()
  // Those that were not known come first: one of each side.
  const asked = [await main(page).locator('form').textContent()]
  await press(page, 'Voir la réponse')
  await press(page, 'Je savais')
  await expect(main(page).getByText(`Carte 2 sur ${today}`)).toBeVisible()
  asked.push(await main(page).locator('form').textContent())
  expect(new Set(asked).size).toBe(2)
})

offline('a kept course’s cards are learnt without a network', async ({ school, takePhone }) => {
  offline.setTimeout(200_000)
  const { essentials: cards } = await readDeck(school.url)
  const phone = takePhone()
  const online = await phone.open('/home')
  await logIn(online, await makePupil(school.first))
  await online.goto('/hors-ligne?classe=Terminale&cours=Histoire')
  await online.getByRole('button', { name: /^Garder ce que j’ai choisi/ }).click()
  await expect(online.getByRole('status').filter({ hasText: 'Tout est là' })).toBeVisible({
    timeout: 120_000,
  })
  await school.stop()
  const page = await phone.open('/home')
  await openDeck(page, cards)
  await learn(page, cards)
  await expect(main(page).getByText(/^Pas de connexion\s: le résultat est gardé ici/)).toBeVisible()
  await main(page).getByRole('link', { name: 'cahier d’erreurs' }).click()
  await expect(
    main(page).getByText(new RegExp(`^Ton cahier a ${cards} questions\\. La prochaine revient demain\\.`)),
  ).toBeVisible()
})
