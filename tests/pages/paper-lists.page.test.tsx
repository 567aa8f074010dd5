import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'
import { concoursFields, examFields, publishRasterized } from '../support/papers.ts'
import { choose, regionOf } from './dashboard-support.tsx'
import { cardsOf } from './paper-support.tsx'

const pages = servePages()
type Person = Awaited<ReturnType<typeof signUpPupil>>
let admin: Person
let pupil: Person
beforeAll(async () => {
  const { school } = pages
  admin = await signUpAdmin(school, 'Aminata Fall')
  pupil = await signUpPupil(school)
  await publishRasterized(school, examFields, 'maths.pdf')
  await publishRasterized(school, { ...examFields, nature: 'correction' }, 'maths-corrige.pdf')
  await publishRasterized(school, { ...examFields, matiere: 'PC', groupe: 'G2', annee: '2023' }, 'pc.pdf')
  const bfem = { ...examFields, examen: 'Bfem', niveau: '3eme', annee: '2022' }
  await publishRasterized(school, bfem, 'maths.pdf')
  await publishRasterized(school, concoursFields, 'entree.pdf')
  await publishRasterized(school, { ...concoursFields, matiere: 'Ept', etablissement: 'EPT' }, 'ept.pdf')
})

const hasCards = (page: Page, count: number) => waitFor(() => expect(cardsOf(page)).toHaveLength(count))
const optionsOf = (select: HTMLElement, { hidden = false } = {}) =>
  within(select)
    .getAllByRole('option', { hidden })
    .map(({ textContent }) => textContent)

test('papers are found by filters that live in the address', async () => {
  let page = await pages.open('/exams', { as: pupil })
  await page.findByRole('heading', { name: 'LISTE DES SUJETS' })
  const bfem = () => page.getByRole('button', { name: 'BFEM' })
  expect(page.getByRole('button', { name: 'BAC' })).toHaveAttribute('aria-pressed', 'true')
  expect(bfem()).toHaveAccessibleDescription(/3e/)
  const years = optionsOf(page.getByLabelText('Année'), { hidden: true })
  expect(years.length).toBeGreaterThanOrEqual(38)
  const now = pages.school.services.now().getUTCFullYear()
  expect(years.slice(1, 3)).toEqual([String(now), String(now - 1)])
  await hasCards(page, 2)
  expect(optionsOf(page.getByLabelText('Année'))).toEqual(['Toutes', '2024', '2023'])

  await page.user.selectOptions(page.getByLabelText('Niveau'), 'Terminale S2')
  // The list is as long as before: what is chosen next builds on what the page shows.
  await waitFor(() => expect(page.getByLabelText('Niveau')).toHaveValue('Terminale S2'))
  await page.user.selectOptions(page.getByLabelText('Session / groupe'), 'Second tour')
  await hasCards(page, 1)
  await waitFor(() => expect(page.address()).toMatch(/niveau=Terminale\+S2.*groupe=G2/))
  page = await page.open()
  await hasCards(page, 1)
  expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1\u00a0document')
  expect(page.getByLabelText('Session / groupe')).toHaveValue('G2')

  await page.user.click(bfem())
  await waitFor(() => expect(page.getByLabelText('Niveau')).toHaveValue(''))
  expect(optionsOf(page.getByLabelText('Niveau'))).toEqual(['Tous', '3e'])
  expect(bfem()).toHaveAccessibleDescription('')
  window.history.back()
  await waitFor(() => expect(page.getByLabelText('Niveau')).toHaveValue('Terminale S2'))
  await hasCards(page, 1)

  await page.user.click(page.getByRole('button', { name: 'Réinitialiser' }))
  const subjects = within(page.getByRole('navigation', { name: 'Matières' }))
  await page.user.click(await subjects.findByRole('link', { name: /Physique/ }))
  await waitFor(() => expect(page.address()).toMatch(/matiere=PC/))
  await hasCards(page, 1)
  expect(cardsOf(page).at(0)!).toHaveTextContent('2023')
})

test('a list, a download and a paper that do not come are said, and can be tried again', async () => {
  const page = await pages.open('/home', { as: pupil })
  page.network.drop(/^\/api\/files\/list/, 1)
  await page.user.click(
    within(page.getByRole('banner'))
      .getAllByRole('link', { name: /Examens/ })
      .at(0)!,
  )
  expect(await page.findByRole('alert')).toHaveTextContent(
    'Erreur lors du chargement des documents. Veuillez réessayer.',
  )
  await page.user.click(page.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(cardsOf(page).length).toBeGreaterThan(0))
  page.network.drop(/^\/api\/files\/download/, 1)
  const download = within(cardsOf(page).at(0)!)
    .getAllByRole('button', { name: /^Télécharger/ })
    .at(0)
  await page.user.click(download!)
  expect(await page.findByRole('alert')).toHaveTextContent('Erreur lors du téléchargement du fichier')

  page.network.drop(/^\/api\/files\/pages/, 1)
  const read = within(cardsOf(page).at(0)!)
    .getAllByRole('button', { name: /^Voir le sujet/ })
    .at(0)
  await page.user.click(read!)
  const viewer = within(await page.findByRole('dialog'))
  expect(await viewer.findByRole('alert')).toHaveTextContent(
    'Erreur lors du chargement du document. Veuillez réessayer.',
  )
  await page.user.click(viewer.getByRole('button', { name: 'Réessayer' }))
  await viewer.findByText(/Page 1 \/ 1/)
})

test('that nothing fits is told, and the filters can be reset', async () => {
  const page = await pages.open('/exams?annee=1990', { as: pupil })
  await page.findByText('Aucun document trouvé')
  await page.user.click(page.getByRole('button', { name: 'Réinitialiser les filtres' }))
  await waitFor(() => expect(cardsOf(page).length).toBeGreaterThan(0))
  expect(page.address()).toMatch(/\/exams\??$/)
})

test('concours are searched; EPT’s papers come with the subjects they cover', async () => {
  const page = await pages.open('/concours', { as: pupil })
  await hasCards(page, 2)
  const sidebar = page.getByRole('navigation', { name: 'Établissements' })
  const empty = within(sidebar).getByText('Écoles sans sujet (8)').closest('details')!
  const schools = within(sidebar).getAllByRole('link', { hidden: true })
  const shown = schools.filter((school) => !empty.contains(school))
  const hidden = schools.filter((school) => empty.contains(school))
  const namesOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent.replace(/\d.*/, ''))
  expect(namesOf(shown)).toEqual(['Tous', 'EPT', 'ESP'])
  expect(namesOf(hidden)).toEqual(['EAMAU', 'EMS', 'ENEA', 'ENSAE', 'ENSETP', 'FASTEF', 'FST', 'ISM'])
  expect(empty).not.toHaveAttribute('open')
  await page.user.selectOptions(page.getByLabelText('Matière'), 'Math')
  await hasCards(page, 1)
  expect(cardsOf(page).at(0)!).toHaveTextContent('EPT (Math, PC, Anglais, Français)')
  await page.user.selectOptions(page.getByLabelText('Matière'), 'PC')
  await hasCards(page, 2)
  await page.user.type(page.getByRole('searchbox', { name: 'Rechercher' }), 'esp')
  await hasCards(page, 1)
  expect(page.address()).toMatch(/q=esp/)
})

test('an admin narrows the documents by the list’s own filters', async () => {
  await publishRasterized(pages.school, { ...examFields, annee: '2009', matiere: 'SVT' }, 'filtre.pdf')
  const page = await pages.open('/admin', { as: admin })
  const documents = await regionOf(page, 'Documents')
  const set = async (label: string, value: string) =>
    page.user.selectOptions(await documents.findByLabelText(label), value)
  await set('Année', '2009')
  await waitFor(() => expect(documents.getAllByRole('row')).toHaveLength(2))
  documents.getByRole('row', { name: /2009_filtre\.pdf/ })
  await set('Nature', 'correction')
  await documents.findByText('Aucun document trouvé')
  await set('Nature', '')
  await set('Niveau', 'Terminale S2')
  await documents.findByRole('row', { name: /2009_filtre\.pdf/ })
  await set('Établissement', 'ESP')
  await documents.findByText('Aucun document trouvé')
})

test('an admin deletes a paper after being asked, and hears when that fails', async () => {
  await publishRasterized(pages.school, { ...examFields, annee: '2010' }, 'vieux.pdf')
  const page = await pages.open('/admin', { as: admin })
  const documents = await regionOf(page, 'Documents')
  await page.user.type(await documents.findByLabelText('Rechercher un document'), 'vieux')
  await waitFor(() => expect(documents.getAllByRole('row')).toHaveLength(2))
  page.network.drop(/^\/api\/files\/delete/, 1)
  for (const sentence of ['Erreur lors de la suppression du fichier', 'Fichier supprimé avec succès']) {
    await choose(page, documents.getByRole('row', { name: /2010_vieux\.pdf/ }), 'Supprimer')
    const dialog = await page.findByRole('dialog')
    expect(dialog).toHaveTextContent('Bac/Terminale S2/Math/G1/epreuve/2010_vieux.pdf')
    await page.user.click(within(dialog).getByRole('button', { name: 'Supprimer le document' }))
    await page.findByText(sentence)
  }
  await waitFor(() => expect(documents.queryByRole('row', { name: /2010_vieux\.pdf/ })).toBeNull())
})
