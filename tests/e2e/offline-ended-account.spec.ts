import { expect, type Page } from '@playwright/test'
import { fill, formOf, newPupil, submit } from './account-forms.ts'
import { makePupil } from './fixtures.ts'
import { signIn, test } from './kept-support.ts'
import { heading, heldOf, keepMathematics, markLesson, signUp } from './offline-steps.ts'

const reader = '/lecture/Troisieme/Mathematiques'
/** Ids of the accounts whose events wait on the phone, each once; 0 is the phone pupil. */
async function waitingOf(page: Page): Promise<number[]> {
  const keys = await page.evaluate<string[]>('Object.keys(localStorage)')
  const ids = keys.flatMap((key) => /^xamle:(\d+):event:/.exec(key)?.[1] ?? [])
  return [...new Set(ids.map(Number))].toSorted((one, other) => one - other)
}

test('an account that is deleted at school while its phone has no network: said, and its work goes to nobody', async ({
  school,
  phone,
}) => {
  const account = await makePupil(school.first)
  const online = await phone.open('/contact')
  await signIn(online, school.url, account)
  await keepMathematics(online)
  await school.stop()
  const alone = await phone.open(`${reader}#chapter1_lesson1`)
  await expect(heading(alone, 'Définition et notation')).toBeVisible()
  await markLesson(alone)
  const [ended] = await waitingOf(alone)
  expect(ended).toBeGreaterThan(0)
  await phone.close()

  await school.open()
  const deleted = await fetch(`${school.url}/api/users/profile`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
    body: JSON.stringify({ password: account.password }),
  })
  expect(deleted.status).toBe(200)

  // The phone hears of it: signed out, asked to log in, and told why that does not go.
  const page = await phone.open('/home')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate("localStorage.getItem('token')")).toBeNull()
  const form = formOf(page, 'login')
  await fill(form, { username: account.username, password: account.password })
  await submit(form).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Votre compte a été désactivé.')
  await page.keyboard.press('Escape')

  // What belongs to the phone is there, and what was done waits for the account that did it.
  await page.goto('/hors-ligne')
  await expect(page.getByRole('region', { name: 'Ce qui est gardé' }).getByRole('listitem')).toHaveCount(1)
  await page.goto(`${reader}#chapter1_lesson2`)
  await expect(heading(page, 'Propriétés et règles de calcul')).toBeVisible()
  await markLesson(page)
  expect(await waitingOf(page)).toEqual([0, ended])

  // The next account of the phone has the phone pupil's work and nothing else.
  await signUp(page, newPupil())
  const token = await page.evaluate<string>("localStorage.getItem('token')")
  await expect.poll(async () => (await heldOf(school.url, token)).read).toEqual(['chapter1_lesson2'])
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await waitingOf(page)).toEqual([ended])
  expect((await heldOf(school.url, token)).read).toEqual(['chapter1_lesson2'])
})
