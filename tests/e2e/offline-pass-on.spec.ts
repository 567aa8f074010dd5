import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { newPupil, stored } from './account-forms.ts'
import { makePupil } from './fixtures.ts'
import { lesson, test } from './kept-support.ts'
import {
  allOfIt,
  film,
  heading,
  heldOf,
  keepMathematics,
  logIn,
  main,
  markLesson,
  playQuiz,
  signUp,
} from './offline-steps.ts'
import { readQuiz } from './quizzes-support.ts'

test('a kept course goes to a phone without a network or an account, and the work done there to its account', async ({
  school,
  takePhone,
}) => {
  test.setTimeout(400_000)
  const [hers, his] = [takePhone(), takePhone()]
  const quiz = await readQuiz(school.first)
  const giver = await hers.open('/home')
  await logIn(giver, await makePupil(school.first, 'Awa Diop'))
  await keepMathematics(giver)
  await prepare(await his.open('/hors-ligne'))
  await school.stop()

  const file = await passOn(await hers.open('/hors-ligne'))
  const page = await his.open('/hors-ligne')
  await film(page, 'receive')
  await takeIn(page, file)
  await workAsPhonePupil(page, quiz)

  await school.open()
  await signUp(page, newPupil())
  await film(page, 'signed-up')
  const token = await stored(page, 'token')
  await expect.poll(() => heldOf(school.url, token!)).toEqual(allOfIt)
  await page.goto('/cahier')
  await expect(main(page).getByText(/^Ton cahier a 2 questions/)).toBeVisible()
  await film(page, 'signed-up-notebook')
})

const prepare = (page: Page) =>
  test.step('he opens the page once with a network, and prepares his phone', async () => {
    const button = page.getByRole('button', { name: /^Préparer ce téléphone/ })
    await button.scrollIntoViewIfNeeded()
    await film(page, 'prepare')
    await button.click()
    const told = main(page).getByText('Ce téléphone est prêt.')
    await expect(told).toBeVisible()
    await told.scrollIntoViewIfNeeded()
    await film(page, 'prepared', { atNight: true })
  })

const passOn = (page: Page) =>
  test.step('she makes her course a file, without a network', async () => {
    await page.getByRole('button', { name: /^Passer à un ami/ }).click()
    const save = page.getByRole('button', { name: /^Enregistrer le cahier/ })
    await expect(save).toBeVisible()
    await film(page, 'pass-on', { atNight: true })
    const download = page.waitForEvent('download')
    await save.click()
    return (await download).path()
  })

const takeIn = (page: Page, file: string) =>
  test.step('his phone takes it in, without a network', async () => {
    await page.getByLabel('Choisir le fichier du cahier').setInputFiles({
      name: 'Cahier Mathématiques Troisième.html',
      mimeType: 'text/html',
      buffer: readFileSync(file),
    })
    const told = main(page).getByText(/est sur ce téléphone\. Rien n’a été téléchargé\./)
    await expect(told).toBeVisible()
    await told.scrollIntoViewIfNeeded()
    await film(page, 'taken-in', { atNight: true })
  })

const workAsPhonePupil = (page: Page, quiz: Awaited<ReturnType<typeof readQuiz>>) =>
  test.step('reads and plays without an account', async () => {
    await expect(page.getByRole('region', { name: 'Ce qui est gardé' }).getByRole('listitem')).toHaveCount(1)
    await main(page).getByRole('link', { name: 'Lire le cours' }).click()
    await expect(heading(page, 'Définition et notation')).toBeVisible()
    await expect(lesson(page).locator('math').first()).toBeVisible()
    await markLesson(page)
    await film(page, 'phone-pupil-lesson')
    await playQuiz(page, quiz)
    await expect(main(page).getByText(/^Le résultat est gardé sur ce téléphone\./)).toBeVisible()
    await film(page, 'phone-pupil-result')
    await main(page).getByRole('link', { name: 'cahier d’erreurs' }).click()
    await expect(
      main(page).getByText(/^Ton cahier a 2 questions\. La prochaine revient demain\./),
    ).toBeVisible()
    await film(page, 'phone-pupil-notebook')
  })
