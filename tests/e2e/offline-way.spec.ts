import { expect, type Page } from '@playwright/test'
import { pressInHeader } from './account-forms.ts'
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
} from './offline-steps.ts'
import { readQuiz } from './quizzes-support.ts'

// The way of who keeps a course and has no network afterwards, through the screens alone. `FILM=folder` takes pictures.

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parties du cours' }).getByRole('link', { name })

test('a pupil keeps a course, works without a network, and nothing is lost', async ({
  school,
  takePhone,
}) => {
  test.setTimeout(400_000)
  const phone = takePhone()
  const [binta, awa] = [await makePupil(school.first, 'Binta Sow'), await makePupil(school.first, 'Awa Diop')]
  const quiz = await readQuiz(school.first)
  const online = await phone.open('/home')
  await logIn(online, binta)
  await logIn(online, awa)
  await online.getByRole('button', { name: 'Troisième' }).click()
  await expect(online.getByRole('region', { name: 'Mes cahiers de Troisième' })).toBeVisible()
  await film(online, 'desk-online')
  await keepMathematics(online)
  await school.stop()

  const page = await phone.open('/')
  await readOffline(page)
  await searchOffline(page)
  await test.step('plays a quiz; its mistakes come back', async () => {
    await playQuiz(page, quiz)
    await expect(main(page).getByText(/^Pas de connexion\s: le résultat est gardé ici/)).toBeVisible()
    await film(page, 'quiz-result', { atNight: true })
    await main(page).getByRole('link', { name: 'cahier d’erreurs' }).click()
    await expect(
      main(page).getByText(/^Ton cahier a 2 questions\. La prochaine revient demain\./),
    ).toBeVisible()
    await film(page, 'notebook', { atNight: true })
  })
  await seeHowFar(page)
  await meetWhatIsNotKept(page)
  await leaveToAnother(page)

  await test.step('the school is back: what waited arrives once', async () => {
    await school.open()
    await logIn(page, awa)
    await film(page, 'back-online')
    await expect.poll(() => heldOf(school.url, awa.token)).toEqual(allOfIt)
    expect(await heldOf(school.url, binta.token)).toEqual({ read: [], attempts: [] })
    await page.goto('/cahier')
    await expect(main(page).getByText(/^Ton cahier a 2 questions/)).toBeVisible()
    await film(page, 'notebook-back-online')
  })
})

const readOffline = (page: Page) =>
  test.step('home, a lesson with its formulas, its exercises and corrections', async () => {
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { name: 'Bonjour Awa', level: 1 })).toBeVisible()
    await film(page, 'home-offline', { atNight: true })
    await page
      .getByRole('region', { name: 'Mes cahiers de Troisième' })
      .getByRole('link', { name: /^Mathématiques/ })
      .click()
    await expect(heading(page, 'Définition et notation')).toBeVisible()
    await expect(lesson(page).locator('math').first()).toBeVisible()
    await markLesson(page)
    await film(page, 'lesson', { atNight: true })
    await tab(page, 'Exercices').click()
    await expect(
      lesson(page)
        .getByRole('heading', { name: /^Exercice 1/ })
        .first(),
    ).toBeVisible()
    await film(page, 'exercises')
    await tab(page, 'Corrigés').click()
    await expect(page).toHaveURL(/-Correction/)
    await expect(lesson(page).locator('section').first()).toBeVisible()
    await film(page, 'corrections')
    await tab(page, 'Quiz').click()
    await expect(page.getByRole('link', { name: /Racine carrée/ }).first()).toBeVisible()
    await film(page, 'reader-quizzes')
  })

const searchOffline = (page: Page) =>
  test.step('finds a theorem by its name without accents', async () => {
    await page.goto('/home')
    await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click()
    await page.getByRole('combobox', { name: 'Une leçon, une notion, un quiz' }).fill('thales')
    const hit = page.getByRole('listbox', { name: 'Résultats' }).getByRole('option').first()
    await expect(hit).toContainText('Thalès')
    await film(page, 'search', { atNight: true })
    await hit.click()
    await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
    await expect(
      lesson(page)
        .getByText(/Thalès/)
        .first(),
    ).toBeVisible()
    await film(page, 'search-opened')
  })

const seeHowFar = (page: Page) =>
  test.step('sees marks on the desk, the class and the profile', async () => {
    await page.goto('/home')
    await expect(page.getByRole('link', { name: /^Reprendre · Mathématiques, Troisième/ })).toBeVisible()
    await film(page, 'desk-offline')
    await page.goto('/select-course/Troisieme')
    await expect(page.getByText(/1 lue sur \d+/).first()).toBeVisible()
    await film(page, 'class-offline')
    await page.goto('/courses')
    await expect(page.getByText(/1 leçon lue sur \d+/).first()).toBeVisible()
    await film(page, 'courses-offline')
    await page.goto('/profile')
    await expect(page.getByText(/1 leçon lue sur \d+/).first()).toBeVisible()
    await film(page, 'profile-offline')
  })

const meetWhatIsNotKept = (page: Page) =>
  test.step('what is not kept says so, and leads to what is', async () => {
    for (const [path, name] of [
      ['/lecture/Terminale/SVT', 'other-course'],
      ['/quiz/Terminale_SVT_chapter1', 'other-quiz'],
      ['/exams', 'papers'],
    ] as const) {
      await page.goto(path)
      const way = main(page).getByRole('link', { name: 'Ce qui est sur ce téléphone' })
      await expect(way).toBeVisible()
      await film(page, `not-kept-${name}`)
      await way.click()
      await expect(page.getByRole('region', { name: 'Ce qui est gardé' })).toBeVisible()
    }
    await film(page, 'kept-offline', { atNight: true })
    await page.getByRole('link', { name: /^Lire/ }).click()
    await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
  })

const leaveToAnother = (page: Page) =>
  test.step('signs out; her sister opens her own account from the list', async () => {
    await page.goto('/home')
    await pressInHeader(page, 'Déconnexion')
    await expect(page.getByRole('heading', { name: 'Bonjour Awa' })).toHaveCount(0)
    await film(page, 'signed-out')
    await page.goto('/login')
    await expect(page.getByRole('button', { name: /^Awa Diop/ })).toContainText('Mot de passe demandé')
    await film(page, 'account-picker', { atNight: true })
    await page.getByRole('button', { name: /^Binta Sow/ }).click()
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { name: 'Bonjour Binta', level: 1 })).toBeVisible()
    await page.goto('/cahier')
    // What she has missed is not known here; what her sister has is not told.
    await expect(main(page).getByRole('alert')).toContainText('lors du chargement du cahier')
    await expect(main(page).getByText(/2 questions/)).toHaveCount(0)
    await film(page, 'sister-notebook')
  })
