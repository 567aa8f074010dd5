import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { type Page, waitFor, within } from '../support/page.tsx'
import { isAt } from './account-forms.ts'
import { findHeading, framed, isMarked, serveLessons, tap } from './reader-support.ts'

const pages = serveLessons()
const reader = `/lecture/Terminale/${encodeURIComponent('Histoire-Géographie')}`

async function openPart(page: Page, name: string) {
  const parts = within(page.getByRole('navigation', { name: 'Parties du cours' }))
  await page.user.click(parts.getByRole('link', { name }))
}

test('the programme opens in its four parts, and a lesson read there is read in its course', async () => {
  const page = await pages.open('/select-course/Terminale', { as: await signUpPupil(pages.school) })
  await page.user.click(await page.findByRole('link', { name: 'le programme d’Histoire-Géographie' }))
  await page.findByText(/Le programme d’Histoire-Géographie de la classe de Terminale/)
  await page.user.click(page.getByRole('link', { name: /^Le système-monde\s: des espaces interdépendants$/ }))
  await isAt(page, `${reader}#chapter9_lesson1`)
  await findHeading(page, /^Le système-monde/)
  await isMarked(page, false)
  await tap(page, true)

  await openPart(page, 'Exercices')
  await isAt(page, `${reader}-Exos#chapter9`)
  await waitFor(() => expect(framed(page).querySelector('.exercice')).not.toBeNull())
  await openPart(page, 'Corrigés')
  await waitFor(() => expect(framed(page).querySelector('.corrige')).not.toBeNull())
  await openPart(page, 'Quiz')
  await page.findByRole('heading', { name: 'Quiz d’Histoire-Géographie' })
  const play = page.getByRole('link', { name: /^Commencer : A1\./ })
  expect(play).toHaveAttribute('href', '/quiz/Terminale_Histoire_chapter1')

  // The same lesson by its own door.
  for (const [name, hash] of [
    ['Géographie', '#chapter1_lesson1'],
    ['Histoire-Géographie', '#chapter9_lesson1'],
  ] as const)
    await isMarked(await page.open(`/lecture/Terminale/${encodeURIComponent(name)}${hash}`), true)
})

test('a search leads to the programme by its name, and to its lessons in one place', async () => {
  const page = await pages.open('/recherche?q=histoire-geographie')
  const [first] = await page.findAllByRole('option', { name: /Histoire-Géographie/ })
  expect(first?.getAttribute('href')).toMatch(/^\/course-detail\/Terminale\/Histoire-G/)
  const other = await page.open('/recherche?q=relations Est-Ouest')
  await other.findAllByRole('option', { name: /relations Est-Ouest/ })
  expect(other.getByRole('main').querySelector('a[href*="Histoire-G"]')).toBeNull()
})
