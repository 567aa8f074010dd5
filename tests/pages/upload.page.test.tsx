import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { type Page, servePages, stopClock, waitFor, within } from '../support/page.tsx'
import { examFields, makePdf, upload } from '../support/papers.ts'
import { labelled, namesOfPapers, openUpload, pdfFile } from './paper-support.tsx'

const pages = servePages()
let admin: Awaited<ReturnType<typeof signUpAdmin>>
beforeAll(async () => {
  admin = await signUpAdmin(pages.school, 'Aminata Fall')
})

/** Chooses a file and all but its year. */
async function fill(page: Page, file: File) {
  const form = await openUpload(page)
  expect(form.getByLabelText(labelled('Niveau'))).toBeDisabled()
  await page.user.upload(form.getByLabelText(labelled('Fichier PDF')), file)
  const chosen = { Examen: 'Bac', Niveau: 'Terminale S1', Matière: 'SVT', 'Session / groupe': 'G1' }
  for (const [label, value] of Object.entries({ ...chosen, Nature: 'epreuve' }))
    await page.user.selectOptions(form.getByLabelText(labelled(label)), value)
  return form
}
const send = (page: Page) => page.user.click(page.getByText('Envoyer', { selector: 'button' }))

test('a paper is uploaded under the name it shows, and pupils see it; the window goes after 2 s', async () => {
  const page = await pages.open('/admin', { as: admin })
  const form = await fill(page, pdfFile('géné/tique:deux.pdf', await makePdf('Génétique')))
  await send(page)
  expect(await form.findByRole('alert')).toHaveTextContent('Veuillez remplir tous les champs obligatoires')
  await page.user.selectOptions(form.getByLabelText(labelled('Année')), '2020')
  await form.findByText('Bac/Terminale S1/SVT/G1/epreuve/2020_tique deux.pdf')
  const name = form.getByLabelText('Nom du document')
  await page.user.clear(name)
  await page.user.type(name, 'génétique')
  const clock = stopClock()
  await send(page)
  await form.findByText('Fichier téléchargé avec succès')
  while (page.queryByText('Plusieurs fichiers')) await clock.run(0)
  await clock.run(1990)
  expect(page.getByRole('dialog')).toBeInTheDocument()
  while (page.queryByRole('dialog')) await clock.run(10)
  const documents = within(page.getByRole('region', { name: 'Documents' }))
  await documents.findByRole('row', { name: /2020_génétique\.pdf/ })
  const { token } = await signUpPupil(pages.school)
  const { body } = await pages.school.call('GET', '/api/files/list?niveau=S1', { token })
  expect(body.total).toBe(1)
})

test('a paper whose place is taken asks before it replaces', async () => {
  const { school } = pages
  const fields = { ...examFields, niveau: 'Terminale S1', matiere: 'SVT', annee: '2019' }
  await upload(school, admin.token, fields, { name: 'roches.pdf', bytes: await makePdf('Une') })
  const page = await pages.open('/admin', { as: admin })
  const form = await fill(page, pdfFile('roches.pdf', await makePdf('Deux')))
  await page.user.selectOptions(form.getByLabelText(labelled('Année')), '2019')
  const question = async () => within(await page.findByRole('dialog', { name: /^Remplacer le document/ }))
  await send(page)
  ;(await question()).getByText('Bac/Terminale S1/SVT/G1/epreuve/2019_roches.pdf')
  await page.user.click((await question()).getByRole('button', { name: 'Annuler' }))
  expect(page.network.sentTo('/api/files/upload')).toEqual([])
  await send(page)
  await page.user.click((await question()).getByRole('button', { name: 'Remplacer' }))
  await form.findByText('Fichier téléchargé avec succès')
  expect(await namesOfPapers(school, admin, 'roches')).toEqual(['2019_roches.pdf'])
})

test('what is no PDF is refused, whatever its name, and a concours wants its file', async () => {
  const page = await pages.open('/admin', { as: admin })
  const form = await fill(page, pdfFile('photo.pdf', 'GIF89a'))
  await page.user.selectOptions(form.getByLabelText(labelled('Année')), '2020')
  await send(page)
  expect(await form.findByRole('alert')).toHaveTextContent('Ce fichier n’est pas un PDF.')
  expect(page.network.sentTo('/api/files/upload')).toEqual([])
  await page.user.click(form.getByRole('button', { name: 'Fermer' }))
  await page.user.click(page.getByRole('button', { name: 'Ajouter un concours' }))
  await send(page)
  expect(await page.findByRole('alert')).toHaveTextContent('Veuillez sélectionner un fichier')
  // Each field that wants something says so, the first has the focus, and the sentence goes once one is changed.
  const missing = within(page.getByRole('dialog'))
  const file = missing.getByLabelText(labelled('Fichier PDF'))
  await waitFor(() => expect(file).toHaveFocus())
  expect(file).toHaveAccessibleDescription('50 Mo au plus. À choisir')
  expect(missing.getByLabelText(labelled('Année'))).toHaveAccessibleDescription('À choisir')
  await page.user.selectOptions(missing.getByLabelText(labelled('Année')), '2020')
  expect(missing.getByLabelText(labelled('Année'))).not.toHaveAccessibleDescription()
  expect(page.queryByRole('alert')).toBeNull()
})
