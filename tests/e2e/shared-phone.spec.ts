import type { Page } from '@playwright/test'
import { fill, pressInHeader } from './account-forms.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { address, answer, counter, next, readQuiz } from './quizzes-support.ts'

/** Answers the first question of the quiz. */
async function playOne(page: Page, quiz: Awaited<ReturnType<typeof readQuiz>>) {
  await answer(page, quiz.questions[0]!, true)
  await next(page).click()
  await expect(counter(page)).toHaveText('Question 2 sur 4')
}

async function logInHere(page: Page, { username, password }: { username: string; password: string }) {
  await pressInHeader(page, 'Connexion')
  const login = page.getByRole('dialog')
  await fill(login, { username, password })
  await login.getByRole('button', { name: 'Se connecter' }).click()
  await expect(login).toHaveCount(0)
}

test('who logs out takes the half-played quiz along, and finds it again', async ({ page, school }) => {
  const [awa, modou] = [await makePupil(school), await makePupil(school)]
  const quiz = await readQuiz(school)
  await openSession(page, school, awa)
  await page.goto(address)
  await playOne(page, quiz)
  await pressInHeader(page, 'Déconnexion')
  await page.goto(address)
  await expect(counter(page)).toHaveText('Question 1 sur 4')
  await logInHere(page, modou)
  await expect(counter(page)).toHaveText('Question 1 sur 4')
  await page.reload()
  await expect(counter(page)).toHaveText('Question 1 sur 4')
  await pressInHeader(page, 'Déconnexion')
  await page.goto(address)
  await logInHere(page, awa)
  await page.reload()
  await expect(counter(page)).toHaveText('Question 2 sur 4')
})

test('a session that ends over a half-played quiz takes it off the screen', async ({ page, school }) => {
  const quiz = await readQuiz(school)
  await openSession(page, school, await makePupil(school))
  await page.goto(address)
  await playOne(page, quiz)
  await page.evaluate(
    `localStorage.removeItem('token'); dispatchEvent(new StorageEvent('storage', { key: 'token' }))`,
  )
  await expect(counter(page)).toHaveText('Question 1 sur 4')
})

test('a visitor who signs in over a quiz goes on with it, and leaves nothing to the next visitor', async ({
  page,
  school,
}) => {
  const quiz = await readQuiz(school)
  const awa = await makePupil(school)
  await page.goto(address)
  await playOne(page, quiz)
  await logInHere(page, awa)
  await expect(counter(page)).toHaveText('Question 2 sur 4')
  await page.reload()
  await expect(counter(page)).toHaveText('Question 2 sur 4')
  await pressInHeader(page, 'Déconnexion')
  await page.goto(address)
  await expect(counter(page)).toHaveText('Question 1 sur 4')
})
