import { expect, test, vi } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { waitFor, within } from '../support/page.tsx'
import { isAt } from './account-forms.ts'
import { course, findHeading, framed, inLesson, openLesson, serveLessons } from './reader-support.ts'

const pages = serveLessons()

test('a lesson leads to its chapter’s sheet, which says what to remember and how it is done', async () => {
  const page = await openLesson(pages, await signUpPupil(pages.school))
  await findHeading(page, /^Et maintenant/, 3)
  await page.user.click(inLesson(page).getByRole('link', { name: /^Fiche du chapitre/ }))
  await isAt(page, `${course}-Fiches#chapter1`)
  await findHeading(page, 'Racine carrée')
  expect(
    inLesson(page).getByRole('heading', { name: 'Encadrement et valeur approchée', level: 3 }),
  ).toBeVisible()
  expect(inLesson(page).getByRole('heading', { name: 'À éviter', level: 3 })).toBeVisible()
  expect(
    inLesson(page).getByRole('heading', { name: 'Méthodes\u00a0: Racine carrée', level: 2 }),
  ).toBeVisible()
  const parts = within(page.getByRole('navigation', { name: 'Parties du cours' }))
  expect(parts.getByRole('link', { name: 'Fiches' })).toHaveAttribute('aria-current', 'page')
  expect(document.title).toMatch(/^Fiches\u00a0: Racine carrée · Mathématiques/)
})

test('all sheets of a course are printed together, each once', async () => {
  const page = await pages.open(`${course}-Fiches#chapter2`, { as: await signUpPupil(pages.school) })
  await findHeading(page, /^Et maintenant/, 3)
  const printed: string[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new window.Event('beforeprint'))
    for (const { id } of document.querySelectorAll('[data-sheet] .fiches > .fiche')) printed.push(id)
    window.dispatchEvent(new window.Event('afterprint'))
  })
  await page.user.click(inLesson(page).getByRole('button', { name: 'Imprimer les fiches du cours' }))
  await waitFor(() => expect(printed.filter((id) => id.endsWith('_fiche'))).toHaveLength(13))
  expect(new Set(printed).size).toBe(printed.length)
  expect(printed.slice(0, 2)).toEqual(['chapter1_fiche', 'chapter1_methodes'])
  const here = () => [...framed(page).querySelectorAll('.fiche')].map(({ id }) => id)
  await waitFor(() => expect(here()).toEqual(['chapter2_fiche', 'chapter2_methodes']))
})

test('sheets that cannot be fetched are not printed, and it is said', async () => {
  const page = await pages.open(`${course}-Fiches#chapter2`, { as: await signUpPupil(pages.school) })
  await findHeading(page, /^Et maintenant/, 3)
  const printed = vi.spyOn(window, 'print')
  page.network.offline()
  await page.user.click(inLesson(page).getByRole('button', { name: 'Imprimer les fiches du cours' }))
  await inLesson(page).findByText(/^Les fiches n’ont pas pu être réunies/)
  expect(printed).not.toHaveBeenCalled()
})
