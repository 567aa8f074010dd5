import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { matching, type Page, waitFor, within } from '../support/page.tsx'
import { isAt } from './account-forms.ts'
import {
  course,
  doneBefore,
  findHeading,
  goOn,
  isMarked,
  openLesson,
  serveLessons,
  tap,
} from './reader-support.ts'

const pages = serveLessons()
const offer = (page: Page) => page.queryByRole('region', { name: 'Installer l’école' })
/** `/exams` on a phone, once its bar stands. */
async function onPhone(page: Page): Promise<Page> {
  matching.add('(max-width: 768px)')
  const exams = await page.open('/exams')
  await exams.findByRole('navigation', { name: 'Accès rapides' })
  return exams
}
/** The browser says that the school may be installed; gives how often its window was opened. */
async function browserCanInstall(): Promise<() => number> {
  let opened = 0
  const prompt = async () => void (opened += 1)
  window.dispatchEvent(
    Object.assign(new window.Event('beforeinstallprompt', { cancelable: true }), { prompt }),
  )
  // What would be shown is shown by then.
  await new Promise((resolve) => setTimeout(resolve))
  return () => opened
}

test('the school may be installed after the second finished lesson, not before; « Non merci » is for good', async () => {
  const pupil = await signUpPupil(pages.school)
  let page = await openLesson(pages, pupil)
  await tap(page, true)
  await tap(page, false)
  await tap(page, true)
  page = await onPhone(page)
  await browserCanInstall()
  expect(offer(page)).toBeNull()

  matching.clear()
  page = await page.open(course)
  await isMarked(page, true)
  await goOn(page)
  await isMarked(page, false)
  await tap(page, true)
  page = await onPhone(page)
  expect(offer(page)).toBeNull()
  await browserCanInstall()
  await waitFor(() => expect(offer(page)).not.toBeNull())
  await page.user.click(within(offer(page)!).getByRole('button', { name: 'Non merci' }))
  expect(offer(page)).toBeNull()
  page = await onPhone(page)
  await browserCanInstall()
  expect(offer(page)).toBeNull()
})

test('the offer opens the browser’s own window, once', async () => {
  localStorage.setItem('install-earned', '["a","b"]')
  matching.add('(max-width: 768px)')
  const page = await pages.open('/exams', { as: await signUpPupil(pages.school) })
  await page.findByRole('navigation', { name: 'Accès rapides' })
  const opened = await browserCanInstall()
  await waitFor(() => expect(offer(page)).not.toBeNull())
  await page.user.click(within(offer(page)!).getByRole('button', { name: 'Installer' }))
  await waitFor(() => expect(offer(page)).toBeNull())
  expect(opened()).toBe(1)
})

test('the shortcut « Reprendre » opens the lesson that was left; who has none stays at home', async () => {
  const pupil = await signUpPupil(pages.school)
  let page = await pages.open('/home#reprendre', { as: pupil })
  await page.findByText('Ta première leçon t’attend')
  expect(page.address()).toBe('/home#reprendre')
  await doneBefore(pages, pupil, ['chapter1_lesson3'], { kind: 'opened' })
  page = await page.open('/home#reprendre')
  await isAt(page, `${course}#chapter1_lesson3`)
  await findHeading(page, 'Expression conjuguée et rendre rationnel')
})
