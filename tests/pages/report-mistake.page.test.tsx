import { expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { type Page, waitFor } from '../support/page.tsx'
import { findHeading, inLesson, openLesson, serveLessons, setLine } from './reader-support.ts'

const pages = serveLessons()

async function openReport(page: Page): Promise<void> {
  await findHeading(page, /^Et maintenant/, 3)
  await page.user.click(inLesson(page).getByRole('button', { name: 'Signaler une erreur' }))
}
const field = (page: Page) => inLesson(page).getByRole('textbox', { name: /^Qu’est-ce qui ne va pas/ })
const inbox = async () => {
  const { token } = await signUpAdmin(pages.school)
  const { body } = await pages.school.call('GET', '/api/admin/messages', { token })
  return (body.messages as { message: string }[]).map(({ message }) => message)
}

test('a pupil says what is wrong and where; too few words are told', async () => {
  const page = await openLesson(pages, await signUpPupil(pages.school))
  await openReport(page)
  await page.user.type(field(page), 'Faux')
  await page.user.click(inLesson(page).getByRole('button', { name: 'Envoyer' }))
  expect(inLesson(page).getByRole('alert')).toHaveTextContent('Dis en quelques mots ce qui ne va pas.')
  expect(field(page)).toBeInvalid()
  await page.user.type(field(page), ' : la racine de 49 est 7.')
  await page.user.selectOptions(inLesson(page).getByRole('combobox', { name: /^Où/ }), 'À retenir')
  await page.user.click(inLesson(page).getByRole('button', { name: 'Envoyer' }))
  await inLesson(page).findByText(/^Merci/)
  await waitFor(async () =>
    expect(await inbox()).toContainEqual(
      expect.stringMatching(/«\u00a0À retenir\u00a0»[^]*Faux : la racine de 49 est 7\.$/),
    ),
  )
})

test('without a network a report waits, and goes when the line is back', async () => {
  const page = await openLesson(pages, await signUpPupil(pages.school))
  setLine(page, 'offline')
  await openReport(page)
  await page.user.type(field(page), 'Le dessin manque dans cette leçon.')
  await page.user.click(inLesson(page).getByRole('button', { name: 'Envoyer' }))
  await inLesson(page).findByText(/^Merci/)
  expect(await inbox()).not.toContainEqual(expect.stringContaining('Le dessin manque'))
  setLine(page, 'online')
  await waitFor(async () => expect(await inbox()).toContainEqual(expect.stringContaining('Le dessin manque')))
})
