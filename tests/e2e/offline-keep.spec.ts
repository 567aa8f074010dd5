import type { Page } from '@playwright/test'
import { openPackedSchool, type PackedSchool } from '../support/packed-school.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const kept = (page: Page) => page.getByRole('region', { name: 'Ce qui est gardé' })

/** Names of the files that the browser's Cache Storage holds. */
async function files(page: Page): Promise<string[]> {
  const names = await page.evaluate<string[]>(
    "caches.open('xamle-packs').then((c) => c.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))",
  )
  return names.filter((path) => path.startsWith('/api/packs/files/'))
}

test('a pupil keeps a course, stops, reloads, goes on, and removes it', async ({ page, school }) => {
  test.setTimeout(180_000)
  await openSession(page, school, await makePupil(school))
  await page.goto('/select-course/Troisieme')
  await main(page)
    .getByRole('link', { name: /^Garder ma classe/ })
    .click()
  await expect(page).toHaveURL('/hors-ligne?classe=Troisieme')
  await page.goto('/hors-ligne?classe=Troisieme&cours=Mathematiques')

  // Behind the search the course in one file breaks off; then from the fifth chapter on nothing comes.
  let come = 0
  await page.route('**/api/packs/files/**', (route) => {
    come++
    if (come === 2) return route.abort()
    return come > 6 ? undefined : route.continue()
  })
  await button(page, /^Garder ce que j’ai choisi/).click()
  await expect(page.getByRole('heading', { name: 'Ça arrive…' })).toBeVisible()
  await expect.poll(async () => (await files(page)).length).toBe(5)
  await button(page, 'Arrêter').click()
  await page.unroute('**/api/packs/files/**')
  await page.reload()
  await expect(main(page).getByText(/^1 cours n’est pas fini/)).toContainText('5 fichiers sur')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await button(page, 'Continuer').click()
  await expect(main(page).getByRole('status').filter({ hasText: 'Tout est là' })).toBeVisible({
    timeout: 60_000,
  })
  const all = await files(page)
  expect(asked.filter((path) => path.startsWith('/api/packs/files/'))).toHaveLength(all.length - 5)
  await expect(kept(page).getByRole('listitem')).toContainText(
    /Mathématiques Troisième.*tout est là depuis le/,
  )

  await kept(page)
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer du téléphone' }).click()
  await expect(kept(page)).toHaveCount(0)
  expect(await files(page)).toEqual([])
})

test('an update tells what changed and what it weighs, and fetches that alone', async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
  const other = openPackedSchool()
  await answerAs(page, other)
  await page.goto('/hors-ligne?classe=Terminale')
  await button(page, /^Garder ma classe/).click()
  await expect(kept(page).getByRole('listitem')).toHaveCount(2, { timeout: 60_000 })

  other.courses.Terminale_SVT![2] = 'Les gènes et l’environnement'
  other.asked.length = 0
  await page.reload()
  await expect(kept(page).getByText(/^1 chapitre à mettre à jour, \d+/)).toBeVisible()
  await kept(page)
    .getByRole('button', { name: /^Mettre à jour/ })
    .click()
  await expect(kept(page).getByText(/à mettre à jour/)).toHaveCount(0)
  expect(other.asked.filter((path) => path.includes('/files/'))).toHaveLength(1)
  await expect.poll(async () => (await files(page)).length).toBe(6)
})

/** Has a school that a test can change answer for the packs. */
async function answerAs(page: Page, other: PackedSchool): Promise<void> {
  await page.route('**/api/packs**', async (route) => {
    const answer = await other.fetch(new URL(route.request().url()).pathname)
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
}
