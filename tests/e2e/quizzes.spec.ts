import type { Page } from '@playwright/test'
import { questionsOf } from '../../src/features/quizzes/parts.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrier, expectNoBarrierDayAndNight } from './papers-support.ts'
import { address, answer, counter, further, playPart, readQuiz } from './quizzes-support.ts'

// Each test is whole in itself: both workers take them.
test.describe.configure({ mode: 'parallel' })

test.beforeEach(async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
})

const isIn = (page: Page, selector: string) =>
  page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`)

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
}

/** Goes on by Tab until the focus is in something. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 40 && !(await isIn(page, selector)); step++) await press(page, 'Tab')
}

/** Answers the question on screen by keys alone. */
async function answerByKeys(page: Page, kind: string): Promise<void> {
  const focused = page.locator(':focus')
  if (kind === 'choice' || kind === 'true-false') {
    await tabTo(page, '[role=radio]')
    await press(page, 'Space')
    await expect(focused).toHaveAttribute('aria-checked', 'true')
    await press(page, 'ArrowDown')
    await expect(focused).toHaveAttribute('aria-checked', 'true')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    if (kind === 'choice') return
    await press(page, 'Tab')
    expect(await isIn(page, '[aria-label=Raison] [role=radio]')).toBe(true)
    return press(page, 'Enter')
  }
  if (kind === 'ordering') {
    await tabTo(page, 'ol button:not(:disabled)')
    return press(page, 'Enter', 2)
  }
  const holes = await page.locator('form input, form select').count()
  for (let hole = 0; hole < holes; hole++) {
    await press(page, 'Tab')
    if (hole === 0) await tabTo(page, 'form input, form select')
    await ((await isIn(page, 'select')) ? press(page, 'ArrowDown') : page.keyboard.type('7'))
  }
}

test('a pupil plays a quiz by the keyboard alone, and meets no barrier in a question of any kind', async ({
  page,
  school,
}) => {
  const quiz = await readQuiz(school)
  await page.goto('/quiz?classe=Troisieme')
  await expect(page.getByRole('link', { name: 'Commencer : Racine carrée' })).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  await page.getByRole('link', { name: 'Commencer : Racine carrée' }).press('Enter')
  await expect(page).toHaveURL(address)
  await expect(counter(page)).toBeVisible()
  const focused = page.locator(':focus')
  const seen = new Set<string>()
  for (const [index, { kind }] of quiz.questions.entries()) {
    // From the second on, the focus comes to the question by itself.
    if (index > 0) await expect(focused).toHaveAttribute('tabindex', '-1')
    if (index === 0) {
      await tabTo(page, 'button[type=submit]')
      await press(page, 'Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectNoBarrier(page)
      await press(page, 'Shift+Tab')
    }
    await answerByKeys(page, kind)
    if (!seen.has(kind)) await expectNoBarrierDayAndNight(page)
    seen.add(kind)
    await tabTo(page, 'button[type=submit]')
    await press(page, 'Enter')
    if (index + 1 === quiz.essentials) {
      await expect(page.getByRole('heading', { level: 1, name: 'Racine carrée' })).toBeFocused()
      for (let step = 0; step < 9 && !(await focused.textContent())?.startsWith('Pour aller'); step++)
        await press(page, 'Tab')
      await press(page, 'Enter')
    }
  }
  expect([...seen].toSorted()).toEqual(['choice', 'cloze', 'numeric', 'ordering', 'true-false'])
  await expect(page.getByRole('heading', { level: 1, name: 'Racine carrée' })).toBeFocused()
  await expect(page.getByText(/\/20/).first()).toBeVisible()
})

test('« Suivant » stays in sight on a phone, and what is chosen is told without colours', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { questions } = await readQuiz(school)
  await page.goto(address)
  for (const [index, question] of questions.slice(0, 3).entries()) {
    await expect(counter(page)).toHaveText(`Question ${index + 1} sur 4`)
    await expect(page.getByRole('button', { name: 'Suivant' })).toBeInViewport({ ratio: 1 })
    await answer(page, question, true)
    await page.getByRole('button', { name: 'Suivant' }).click()
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('radio').first().click()
  const looks = (rank: number) =>
    page.evaluate<string>(`getComputedStyle(document.querySelectorAll('[role=radio]')[${rank}]).outlineStyle`)
  expect(await looks(0)).toBe('solid')
  expect(await looks(1)).toBe('none')
  await expectNoBarrier(page)
})

test('a pupil meets no barrier in the corrections, nor in the cahier d’erreurs', async ({ page, school }) => {
  const quiz = await readQuiz(school)
  await page.goto('/cahier')
  await expect(page.getByText('Ton cahier est vide, et c’est très bien.')).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  await page.goto(address)
  await playPart(page, questionsOf(quiz, 'essentials'), 4)
  await further(page).click()
  await playPart(page, questionsOf(quiz, 'further'), 4)
  await expect(page.getByText('À revoir', { exact: true })).toHaveCount(4)
  await expectNoBarrierDayAndNight(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Résultat enregistré.')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Recommencer' })).toBeHidden()
  await expect(page.getByText('À revoir', { exact: true }).last()).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'cahier d’erreurs' }).click()
  await expect(page.getByText('Ton cahier a 8 questions. La prochaine revient demain.')).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  await page.getByRole('button', { name: 'Réviser en avance' }).click()
  await expect(counter(page)).toHaveText('Question 1 sur 8')
  await expectNoBarrierDayAndNight(page)
})

test('a quiz that is played without network is sent when it returns, and at the next visit', async ({
  page,
  school,
  context,
}) => {
  const quiz = await readQuiz(school)
  await page.goto(address)
  await expect(counter(page)).toBeVisible()
  await context.setOffline(true)
  await playPart(page, questionsOf(quiz, 'essentials'))
  await expect(page.getByText('20/20')).toBeVisible()
  await expect(page.getByText('Pas de connexion')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Résultat enregistré.')).toBeVisible()
  await context.setOffline(true)
  await further(page).click()
  await playPart(page, questionsOf(quiz, 'further'), 1)
  await expect(page.getByText('Pas de connexion')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  for (const path of ['/quiz?classe=Troisieme', '/lecture/Troisieme/Mathematiques-Quiz']) {
    await again.goto(path)
    const { length } = quiz.questions
    await expect(again.getByText(`Presque maîtrisé (${length - 1}/${length})`)).toBeVisible()
  }
  await again.getByRole('link', { name: 'Commencer : Racine carrée' }).click()
  await expect(again).toHaveURL(address)
  await again.close()
})
