import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'
import { concoursFields, makePdf, publishRasterized, upload } from '../support/papers.ts'
import { choose, confirm, regionOf } from './dashboard-support.tsx'
import { namesOfPapers, pdfFile } from './paper-support.tsx'

const pages = servePages()
let admin: Awaited<ReturnType<typeof signUpAdmin>>
beforeAll(async () => {
  admin = await signUpAdmin(pages.school, 'Aminata Fall')
})
const publish = (name: string, fields = {}) =>
  publishRasterized(pages.school, { ...concoursFields, ...fields }, name)

/** The dashboard's documents that hold these words. */
async function open(words: string) {
  const page = await pages.open('/admin', { as: admin })
  const documents = await regionOf(page, 'Documents')
  await page.user.type(await documents.findByLabelText('Rechercher un document'), words)
  await documents.findByRole('row', { name: new RegExp(words) })
  return page
}
const row = (page: Page, name: string) => page.findByRole('row', { name: new RegExp(name) })
const press = async (page: Page, name: string, action: string) => choose(page, await row(page, name), action)
const openBin = (page: Page) => page.user.click(page.getByRole('button', { name: /^Corbeille/ }))
const leaveBin = (page: Page) => page.user.click(page.getByRole('button', { name: 'Retour aux documents' }))
const dialog = async (page: Page) => within(await page.findByRole('dialog'))

test('a deleted document comes back from the bin, once its place is free', async () => {
  await publish('retrouvé.pdf')
  const page = await open('retrouvé')
  await press(page, 'retrouvé', 'Supprimer')
  await (await dialog(page)).findByText(/30 jours dans la corbeille/)
  await confirm(page, 'Supprimer le document')
  await page.findByText('Fichier supprimé avec succès')
  await waitFor(() => expect(page.queryByRole('row', { name: /retrouvé/ })).toBeNull())

  await publish('retrouvé.pdf')
  await openBin(page)
  expect(await row(page, 'retrouvé')).toHaveTextContent(/Aminata Fall.*30/)
  await press(page, 'retrouvé', 'Restaurer')
  await confirm(page, 'Restaurer le document')
  expect(await page.findByRole('alert')).toHaveTextContent('Renommez-le, puis restaurez celui-ci.')

  await leaveBin(page)
  await press(page, 'retrouvé', 'Renommer')
  const rename = await dialog(page)
  const name = await rename.findByLabelText(/^Nom du document/)
  await page.user.clear(name)
  await page.user.type(name, 'retrouvé/neuf.pdf')
  await page.user.selectOptions(rename.getByLabelText(/^Année/), '2020')
  rename.getByText('Concours/PC/ESP/2020_neuf.pdf')
  await page.user.click(rename.getByRole('button', { name: 'Renommer le document' }))
  await page.findByText(/rangé sous « Concours\/PC\/ESP\/2020_neuf\.pdf »/)

  await openBin(page)
  await press(page, 'retrouvé', 'Restaurer')
  await confirm(page, 'Restaurer le document')
  await page.findByText('La corbeille est vide')
  page.getByText(/^Le document est restauré/)
  await leaveBin(page)
  await row(page, 'retrouvé')
  expect(await namesOfPapers(pages.school, admin, 'neuf')).toEqual(['2020_neuf.pdf'])
})

test('a replaced document keeps its name; its old file is deleted for good by the keyboard', async () => {
  await publish('à remplacer.pdf')
  const page = await open('à remplacer')
  await press(page, 'à remplacer', 'Remplacer')
  const form = await dialog(page)
  const file = await form.findByLabelText(/^Nouveau fichier PDF/)
  await confirm(page, 'Remplacer le document')
  expect(await form.findByRole('alert')).toHaveTextContent(/^Veuillez sélectionner un fichier$/)
  await page.user.upload(file, pdfFile('a.pdf', 'GIF89a'))
  await confirm(page, 'Remplacer le document')
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(/^Ce fichier n’est pas un PDF\.$/))
  await page.user.upload(file, pdfFile('autre nom.pdf', await makePdf('Tout neuf')))
  page.network.drop(/\/replace$/, 1)
  await confirm(page, 'Remplacer le document')
  await waitFor(() =>
    expect(form.getByRole('alert')).toHaveTextContent('Impossible de se connecter au serveur'),
  )
  await confirm(page, 'Remplacer le document')
  await page.findByText(/^Le document est remplacé\./)
  await row(page, 'à remplacer')

  await openBin(page)
  expect(await row(page, 'à remplacer')).toHaveTextContent('Ancien fichier, remplacé')
  const last = { name: /^Supprimer définitivement/ }
  within(await row(page, 'à remplacer'))
    .getByRole('button', { name: /^Actions/ })
    .focus()
  await page.user.keyboard('{ArrowDown}{End}{Enter}')
  await (await dialog(page)).findByText(/Cette action ne peut pas être annulée\./)
  ;(await dialog(page)).getByRole('button', last).focus()
  await page.user.keyboard('{Enter}')
  await page.findByText('Le document est supprimé définitivement.')
  await page.findByText('La corbeille est vide')
})

test('the latest upload comes first, with who sent it; headings sort, and say so', async () => {
  const { school } = pages
  for (const name of ['tri b.pdf', 'tri a.pdf']) await publish(name, { annee: '1990' })
  school.moveClock(1000)
  const fields = { ...concoursFields, annee: '1990' }
  await upload(school, admin.token, fields, { name: 'tri c.pdf', bytes: await makePdf('Tri') })
  const page = await pages.open('/admin', { as: admin })
  const table = within(await page.findByRole('table', { name: 'Documents' }))
  const isFirst = (words: RegExp) =>
    waitFor(() => expect(table.getAllByRole('row')[1]).toHaveTextContent(words))
  await isFirst(/1990_tri c\.pdf.*Aminata Fall/)
  await page.user.type(page.getByLabelText('Rechercher un document'), 'tri')
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(4))
  const heading = (name: string) => table.getByRole('columnheader', { name })
  expect(heading('Date')).toHaveAttribute('aria-sort', 'descending')
  within(heading('Nom')).getByRole('button').focus()
  await page.user.keyboard('{Enter}')
  await isFirst(/1990_tri a\.pdf/)
  expect(heading('Nom')).toHaveAttribute('aria-sort', 'ascending')
  await page.user.keyboard('{Enter}')
  await isFirst(/1990_tri c\.pdf/)
  expect(heading('Nom')).toHaveAttribute('aria-sort', 'descending')
})
