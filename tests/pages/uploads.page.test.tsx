import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../support/factories.ts'
import { type Page, servePages, stopClock, waitFor, within } from '../support/page.tsx'
import { makePdf } from '../support/papers.ts'
import { cardOf, chooseSeveral, namesOfPapers, openUpload, pdfFile } from './paper-support.tsx'

const pages = servePages()
let admin: Awaited<ReturnType<typeof signUpAdmin>>
beforeAll(async () => {
  admin = await signUpAdmin(pages.school, 'Aminata Fall')
})
/** The words alone: to seek a button by its role takes long in a window of so many choices. */
const press = async (page: Page, words: string) =>
  page.user.click(await page.findByText(words, { selector: 'button' }))

test('several papers stop at the first that fails; it is tried again, left aside and taken away', async () => {
  const page = await pages.open('/admin', { as: admin })
  const form = await openUpload(page, 'Plusieurs fichiers')
  await press(page, 'Envoyer')
  expect(await form.findByRole('alert')).toHaveTextContent('Veuillez sélectionner au moins un fichier')
  await chooseSeveral(page, [
    pdfFile('2024_maths_S2.pdf', await makePdf('Maths')),
    pdfFile('EPREUVE-SVT-S2-2025.pdf', 'GIF89a'),
    pdfFile('EPREUVE-PC-S2-2025.pdf', await makePdf('Physique')),
  ])
  const [maths, biology, physics] = ['2024_maths_S2.pdf', 'EPREUVE-SVT-S2-2025.pdf', 'EPREUVE-PC-S2-2025.pdf']
  expect(cardOf(page, physics)).toHaveTextContent(
    'Bac/Terminale S2/PC/G1/epreuve/2025_EPREUVE-PC-S2-2025.pdf',
  )
  await press(page, 'Envoyer')
  expect(await form.findByRole('alert')).toHaveTextContent('(sauf matière)')
  const own = within(cardOf(page, maths))
  // It has gone to what is still to be chosen.
  await waitFor(() => expect(own.getByLabelText('Nature')).toHaveFocus())
  await page.user.selectOptions(own.getByLabelText('Nature'), 'epreuve')

  await press(page, 'Envoyer')
  expect(await within(cardOf(page, biology)).findByRole('alert')).toHaveTextContent(
    /^Erreur lors du téléchargement de SVT: Ce fichier n’est pas un PDF\.$/,
  )
  expect(cardOf(page, maths)).toHaveTextContent('Envoyé')
  expect(cardOf(page, physics)).toHaveTextContent('En attente')
  form.getByText('1 fichier(s) téléchargé(s) avec succès')

  await press(page, 'Réessayer')
  await waitFor(() => expect(cardOf(page, biology)).toHaveTextContent('Refusé'))
  expect(cardOf(page, physics)).toHaveTextContent('En attente')
  await press(page, 'Continuer')
  await waitFor(() => expect(cardOf(page, physics)).toHaveTextContent('Envoyé'))
  const clock = stopClock()
  await page.user.click(await form.findByText(/^Retirer/))
  await form.findByText('2 fichier(s) téléchargé(s) avec succès')
  while (page.queryByRole('dialog')) await clock.run(500)
  expect(await namesOfPapers(pages.school, admin, 'maths_S2')).toEqual(['2024_maths_S2.pdf'])
  expect(await namesOfPapers(pages.school, admin, 'EPREUVE-PC')).toEqual(['2025_EPREUVE-PC-S2-2025.pdf'])
})

test('a lost connection and the same bytes are failures that a second try mends', async () => {
  const bytes = await makePdf('Deux fois')
  const page = await pages.open('/admin', { as: admin })
  const form = await openUpload(page, 'Plusieurs fichiers')
  const second = 'EPREUVE-MATHS-L2-2020.pdf'
  await chooseSeveral(page, [pdfFile('EPREUVE-MATHS-L1-2020.pdf', bytes), pdfFile(second, bytes)])
  page.network.drop('/api/files/upload', 1)
  await press(page, 'Envoyer')
  expect(await form.findByRole('alert')).toHaveTextContent('Erreur lors du téléchargement de Math: ')
  await press(page, 'Réessayer')
  await waitFor(() =>
    expect(within(cardOf(page, second)).getByRole('alert')).toHaveTextContent(
      'Ce même fichier est déjà rangé sous « Bac/Terminale L1/Math/G1/epreuve/2020_EPREUVE-MATHS-L1-2020.pdf ».',
    ),
  )
  await press(page, 'Envoyer quand même')
  await form.findByText('2 fichier(s) téléchargé(s) avec succès')
})
