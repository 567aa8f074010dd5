import { beforeAll, expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { matching, servePages, waitFor, within } from '../support/page.tsx'
import { examFields, publishOwn, publishRasterized } from '../support/papers.ts'

const pages = servePages()
const path = 'Bfem/3eme/Math/G1/epreuve/2026_entrainement-maths-bfem.pdf'
const address = `/lecture-exam?path=${encodeURIComponent(path)}`
const measured = { letters: 900, unreadable: 0, words: 800, vowels: 350, lines: 30, jumps: 0, formulas: 0 }
const said = ['1. Où se passe la scène ? Relève deux indices.', '2. Explique le titre.'].join('\n')
let pupil: Awaited<ReturnType<typeof signUpPupil>>
let other: typeof pupil

async function publishMeasured(name: string, measure: Partial<typeof measured>) {
  const { id, path: stored } = await publishRasterized(pages.school, { ...examFields, matiere: 'HG' }, name, [
    said,
  ])
  await pages.school.services.db
    .updateTable('paper_pages')
    .set({ measure: JSON.stringify({ ...measured, ...measure }) })
    .where('paper_id', '=', id)
    .execute()
  return `/lecture-exam?path=${encodeURIComponent(stored)}`
}

beforeAll(async () => {
  pupil = await signUpPupil(pages.school)
  other = await signUpPupil(pages.school)
  await publishOwn(pages.school)
})

const asPhone = () => matching.add('(max-width: 600px)')

test('on a phone our own paper comes as a text, its correction unfolds, and no picture is fetched', async () => {
  asPhone()
  const page = await pages.open(address, { as: pupil })
  const text = within(await page.findByRole('region', { name: 'Texte du document' }))
  text.getByRole('heading', { level: 2, name: /^Exercice 1/ })
  const answer = text.getAllByText(/^Corrigé de la question/)[0]!
  expect(answer.closest('details')).not.toHaveAttribute('open')
  expect(page.network.sentTo('/api/files/page/*')).toEqual([])
})

test('a wide screen begins with the pages; what is chosen is kept, for this account alone', async () => {
  matching.clear()
  let page = await pages.open(address, { as: pupil })
  await page.user.click(await page.findByRole('button', { name: 'Lire en texte' }))
  await page.findByRole('region', { name: 'Texte du document' })
  page = await page.open()
  await page.findByRole('region', { name: 'Texte du document' })
  page = await pages.open(address, { as: other })
  await page.findByRole('button', { name: 'Lire en texte' })
  expect(page.queryByRole('region', { name: 'Texte du document' })).toBeNull()
})

test('a phone goes to the pages in one tap, and stays there', async () => {
  asPhone()
  let page = await pages.open(address, { as: pupil })
  await page.user.click(await page.findByRole('button', { name: 'Voir les pages' }))
  await page.findByText(/^Page 1/)
  page = await page.open()
  await page.findByText(/^Page 1/)
  expect(page.queryByRole('region', { name: 'Texte du document' })).toBeNull()
})

test('a text that does not come is said, and can be tried again', async () => {
  asPhone()
  const page = await pages.open('/exams?matiere=Math', { as: pupil })
  page.network.drop(/^\/api\/files\/text/, 1)
  await page.user.click(await page.findByRole('button', { name: 'BFEM' }))
  await page.user.click(
    await page.findByRole('button', { name: /^Voir le sujet.*entraînement\s: Mathématiques, BFEM/ }),
  )
  expect(await page.findByRole('alert')).toHaveTextContent('Erreur lors du chargement du document.')
  await page.user.click(page.getByRole('button', { name: 'Réessayer' }))
  await page.findByRole('region', { name: 'Texte du document' })
})

test('an uploaded paper offers its text where it is good, and says why where it is not', async () => {
  asPhone()
  let page = await pages.open(await publishMeasured('bon.pdf', {}), { as: pupil })
  const text = within(await page.findByRole('region', { name: 'Texte du document' }))
  text.getByText('2. Explique le titre.')
  text.getByText(/tiré du document/)
  for (const [name, measure, why] of [
    ['formules.pdf', { formulas: 90 }, /ses formules s’y perdent/],
    ['lettres.pdf', { unreadable: 90 }, /des lettres manquent/],
    ['ordre.pdf', { jumps: 9 }, /dans le désordre/],
    ['image.pdf', { letters: 0 }, /est une image/],
  ] as const) {
    page = await page.open(await publishMeasured(name, measure))
    await page.findByText(why)
    await waitFor(() => expect(page.queryByRole('button', { name: 'Lire en texte' })).toBeNull())
  }
})
