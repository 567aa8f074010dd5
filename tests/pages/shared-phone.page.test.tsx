import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { type Page, servePages, storeElsewhere, waitForElementToBeRemoved } from '../support/page.tsx'
import { fill, formOf, isAt, pressInHeader, submit } from './account-forms.ts'
import { address, answer, next, readQuiz, standsAt } from './quiz-support.ts'

const pages = servePages()

/** Answers the first question of the quiz. */
async function playOne(page: Page): Promise<void> {
  await standsAt(page, 1, 4)
  await answer(page, (await readQuiz(pages)).questions[0]!, true)
  await next(page)
  await standsAt(page, 2, 4)
}

/** Logs out, and loads the quiz for who comes next. */
async function leave(page: Page): Promise<Page> {
  await pressInHeader(page, 'Déconnexion')
  await isAt(page, '/home')
  return page.open(address)
}

test('who logs out takes the half-played quiz along, and finds it again', async () => {
  const [awa, modou] = [await signUpPupil(pages.school), await signUpPupil(pages.school)]
  const page = await pages.open(address, { as: awa })
  await playOne(page)
  await standsAt(await leave(page), 1, 4)
  await standsAt(await pages.open(address, { as: modou }), 1, 4)
  const { username, password } = awa
  const { body } = await pages.school.call('POST', '/api/auth/login', { body: { username, password } })
  expect(await standsAt(await pages.open(address, { as: body }), 2, 4)).toBeVisible()
})

test('a session that ends over a half-played quiz takes it off the screen', async () => {
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  await playOne(page)
  storeElsewhere('token', null)
  expect(await standsAt(page, 1, 4)).toBeVisible()
})

test('a visitor who signs in over a quiz goes on with it, and leaves nothing to the next visitor', async () => {
  const page = await pages.open(address)
  await playOne(page)
  const { username, password } = await signUpPupil(pages.school)
  await pressInHeader(page, 'Connexion')
  const form = await formOf(page, 'login')
  await fill(page, form, { username, password })
  await page.user.click(submit(form))
  await waitForElementToBeRemoved(form)
  await standsAt(page, 2, 4)
  const again = await page.open()
  await standsAt(again, 2, 4)
  expect(await standsAt(await leave(again), 1, 4)).toBeVisible()
})
