import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { makeOtherEdition } from '../support/other-edition.ts'
import { makePupil } from './fixtures.ts'
import { lesson, signIn, test } from './kept-support.ts'
import { heading, heldOf, keepMathematics, main, markLesson } from './offline-steps.ts'

const course = 'Troisieme_Mathematiques'
const reader = '/lecture/Troisieme/Mathematiques'
const kept = (page: Page) => page.getByRole('region', { name: 'Ce qui est gardé' })
const signedIn = (page: Page) => page.getByRole('heading', { name: /^Bonjour Awa/, level: 1 })
for (const years of [2, -2])
  test(`a clock ${years} years off: what is kept opens, and what is done arrives once the clock is right`, async ({
    school,
    phone,
  }) => {
    const account = await makePupil(school.first)
    const online = await phone.open('/contact')
    await signIn(online, school.url, account)
    await keepMathematics(online)
    await online.goto('/home')
    await expect(signedIn(online)).toBeVisible()
    await school.stop()

    const page = await phone.open('about:blank')
    await page.context().setOffline(true)
    await page.clock.install({ time: Date.now() + years * 365 * 86_400_000 })
    await page.goto(reader)
    await expect(heading(page, 'Définition et notation')).toBeVisible()
    await markLesson(page)
    await page.goto('/hors-ligne')
    await expect(kept(page).getByRole('listitem')).toHaveCount(1)

    await school.open()
    const back = await phone.open('/home')
    await expect(signedIn(back)).toBeVisible()
    await expect.poll(() => heldOf(school.url, account.token)).toMatchObject({ read: ['chapter1_lesson1'] })
  })

test('a class that lost a chapter and a school that changed its key: one is taken, the other asked for first', async ({
  school,
  phone,
}) => {
  const editions = [
    await makeOtherEdition(course, { lost: 1 }),
    await makeOtherEdition(course, { sentence: 'Deuxième édition.' }),
  ]
  const page = await phone.open('/contact')
  await signIn(page, school.url, await makePupil(school.first))
  await keepMathematics(page)

  await school.open(undefined, { CONTENT_DIR: editions[0]! })
  await page.goto('/hors-ligne')
  await kept(page)
    .getByRole('button', { name: /^Mettre à jour/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Tout est là' })).toBeVisible()
  await expect(kept(page).getByRole('listitem')).toContainText('12 chapitres')
  await page.goto(`${reader}#chapter13_lesson1`)
  await expect(main(page)).toContainText(/n’existe|n’est pas/)

  await school.stop()
  const db = new DatabaseSync(join(school.first.dataDir, 'xamle.db'))
  db.exec("delete from settings where key = 'pack-key'")
  db.close()
  await school.open(undefined, { CONTENT_DIR: editions[1]! })
  await page.goto('/hors-ligne')
  const last = kept(page)
    .getByRole('button', { name: /^(Mettre à jour|Tout vérifier)/ })
    .first()
  await last.click()
  await expect(page.getByRole('alert')).toContainText('Ton école a changé de signature')
  await page.goto(reader)
  await expect(heading(page, 'Définition et notation')).toBeVisible()
  await expect(lesson(page).getByText('Deuxième édition.')).toHaveCount(0)
  await page.goto('/hors-ligne')
  await kept(page)
    .getByRole('button', { name: /^(Mettre à jour|Tout vérifier)/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Accepter la nouvelle signature' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tout est là' })).toBeVisible()
  await page.goto(reader)
  await expect(lesson(page).getByText('Deuxième édition.').first()).toBeVisible()
  for (const folder of editions) rmSync(folder, { recursive: true })
})
