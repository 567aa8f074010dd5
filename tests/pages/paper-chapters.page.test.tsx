import { expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { servePages, waitFor, within } from '../support/page.tsx'
import { examFields, publishRasterized } from '../support/papers.ts'
import { choose, regionOf } from './dashboard-support.tsx'
import { labelled } from './paper-support.tsx'

const pages = servePages()

test('an admin links a paper’s exercise to a chapter, finds it again, and takes it away', async () => {
  const { school } = pages
  const admin = await signUpAdmin(school)
  const { token } = await signUpPupil(school)
  const fields = { ...examFields, annee: '2019', niveau: 'Terminale S1' }
  const { path } = await publishRasterized(school, fields, 'suites.pdf')
  const page = await pages.open('/admin', { as: admin })
  const documents = await regionOf(page, 'Documents')
  const open = async () => {
    await choose(page, await documents.findByRole('row', { name: /suites/ }), 'Chapitres')
    return within(await page.findByRole('dialog', { name: 'Chapitres du document' }))
  }
  const save = async (form: Awaited<ReturnType<typeof open>>) => {
    await page.user.click(form.getByText('Enregistrer'))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    const { body } = await school.call('GET', '/api/files/course/Terminale_Mathematiques', { token })
    return body.papers
  }

  let form = await open()
  await form.findByText(/n’est lié à aucun chapitre/)
  await page.user.click(form.getByText('Ajouter un chapitre'))
  expect(form.getByLabelText(labelled('Cours'))).toHaveValue('Terminale_Mathematiques')
  const exercise = form.getByLabelText(labelled('Exercice'))
  await page.user.clear(exercise)
  await page.user.type(exercise, '3')
  await page.user.selectOptions(
    form.getByLabelText(labelled('Chapitre')),
    await form.findByRole('option', { name: '5. Suites numériques' }),
  )
  page.network.drop(/\/chapters$/, 1)
  await page.user.click(form.getByText('Enregistrer'))
  expect(await form.findByRole('alert')).toHaveTextContent('Impossible de se connecter au serveur')
  expect(await save(form)).toMatchObject([{ chapter: 5, exercise: 3, filename: path }])

  form = await open()
  expect(await form.findByLabelText(labelled('Exercice'))).toHaveValue(3)
  await waitFor(() => expect(form.getByLabelText(labelled('Chapitre'))).toHaveValue('5'))
  await page.user.click(form.getByText(/^Retirer/))
  expect(await save(form)).toEqual([])
})
