import type { Page } from '@playwright/test'
import { concoursFields, makePdf } from '../support/papers.ts'
import { admin, expect, openSession, test } from './fixtures.ts'
import { expectNoBarrier, openAdminSession, publish } from './papers-support.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string, action: string) =>
  row(page, name)
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click()
const openBin = (page: Page) => page.getByRole('button', { name: /^Corbeille/ }).click()
const leaveBin = (page: Page) => page.getByRole('button', { name: 'Retour aux documents' }).click()
/** Opens the dashboard on the documents that hold these words: a short table. */
async function open(page: Page, words: string) {
  await page.goto('/admin')
  await page.getByLabel('Rechercher un document').fill(words)
  await expect(row(page, 'entrainement')).toHaveCount(0)
}
const send = (page: Page, label: string) => dialog(page).getByRole('button', { name: label }).click()

let school: Parameters<typeof publish>[0]

test.beforeEach(async ({ page, school: process }) => {
  await openSession(page, process, admin)
  school = { school: process, token: await openAdminSession(process) }
})

test('a deleted document comes back from the bin, once its place is free', async ({ page }) => {
  await publish(school, concoursFields, 'retrouvé.pdf', { isAwaited: false })
  await open(page, 'retrouve')
  await press(page, 'retrouvé', 'Supprimer')
  await expect(dialog(page)).toContainText('30 jours dans la corbeille')
  await send(page, 'Supprimer le document')
  await expect(page.getByText('Fichier supprimé avec succès')).toBeVisible()
  await expect(row(page, 'retrouvé')).toHaveCount(0)

  await publish(school, concoursFields, 'retrouvé.pdf', { isAwaited: false })
  await openBin(page)
  await expect(row(page, 'retrouvé')).toContainText('30')
  await expect(row(page, 'retrouvé')).toContainText(admin.fullName)
  await expectNoBarrier(page)
  await press(page, 'retrouvé', 'Restaurer')
  await send(page, 'Restaurer le document')
  await expect(page.getByRole('alert')).toContainText('Renommez-le, puis restaurez celui-ci.')

  await leaveBin(page)
  await press(page, 'retrouvé', 'Renommer')
  await dialog(page).getByLabel('Nom du document').fill('retrouvé/neuf.pdf')
  await dialog(page).getByLabel('Année').selectOption('2020')
  await expect(dialog(page)).toContainText('Sera rangé sous : Concours/PC/ESP/2020_neuf.pdf')
  await expectNoBarrier(page)
  await send(page, 'Renommer le document')
  await expect(page.getByText(/rangé sous « Concours\/PC\/ESP\/2020_neuf\.pdf »/)).toBeVisible()

  await openBin(page)
  await press(page, 'retrouvé', 'Restaurer')
  await send(page, 'Restaurer le document')
  await expect(page.getByText('La corbeille est vide')).toBeVisible()
  await expect(page.getByText('Le document est restauré')).toBeVisible()
  await leaveBin(page)
  await expect(row(page, 'retrouvé')).toHaveCount(1)
  await page.getByLabel('Rechercher un document').fill('neuf')
  await expect(row(page, '2020_neuf')).toHaveCount(1)
})

test('a replaced document keeps its name; its old file is deleted for good by the keyboard', async ({
  page,
}) => {
  await publish(school, concoursFields, 'à remplacer.pdf', { isAwaited: false })
  await open(page, 'remplacer')
  await press(page, 'à remplacer', 'Remplacer')
  const file = dialog(page).getByLabel('Nouveau fichier PDF')
  await send(page, 'Remplacer le document')
  await expect(dialog(page).getByRole('alert')).toHaveText('Veuillez sélectionner un fichier')
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') })
  await send(page, 'Remplacer le document')
  await expect(dialog(page).getByRole('alert')).toHaveText('Ce fichier n’est pas un PDF.')
  const buffer = await makePdf('Tout neuf', 3)
  await file.setInputFiles({ name: 'autre nom.pdf', mimeType: 'application/pdf', buffer })
  await expectNoBarrier(page)
  await send(page, 'Remplacer le document')
  await expect(page.getByText('Le document est remplacé.')).toBeVisible()
  await expect(row(page, 'à remplacer')).toHaveCount(1)

  await openBin(page)
  await expect(row(page, 'à remplacer')).toContainText('Ancien fichier, remplacé')
  await row(page, 'à remplacer')
    .getByRole('button', { name: /^Supprimer définitivement/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Cette action ne peut pas être annulée.')
  await dialog(page).getByRole('button', { name: 'Supprimer définitivement' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Le document est supprimé définitivement.')).toBeVisible()
  await expect(row(page, 'à remplacer')).toHaveCount(0)
})

test('the latest upload comes first; headings sort, also above the cards of a narrow phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const name of ['tri b.pdf', 'tri a.pdf', 'tri c.pdf'])
    await publish(school, { ...concoursFields, annee: '1990' }, name, { isAwaited: false })
  await page.goto('/admin')
  const table = page.getByRole('table', { name: 'Documents' })
  const first = table.getByRole('row').nth(1)
  await expect(first).toContainText('1990_tri c.pdf')
  await expect(first).toContainText(admin.fullName)
  await page.getByLabel('Rechercher un document').fill('tri')
  await expect(table.getByRole('row')).toHaveCount(4)
  await expectNoBarrier(page)
  const heading = page.getByRole('columnheader', { name: 'Nom' })
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await heading.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText('1990_tri a.pdf')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(first).toContainText('1990_tri c.pdf')
})

test('a window whose file cannot be fetched says so, and the list goes on', async ({
  page,
  school: place,
}) => {
  await openSession(page, place, admin)
  await page.route('**/assets/document-windows-*', (route) => route.abort())
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Ajouter un examen' }).click()
  const missing = page.getByRole('dialog', { name: 'Cette fenêtre n’a pas pu s’ouvrir' })
  await expect(missing).toContainText('Vérifiez votre connexion internet')
  await missing.getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: /^Corbeille/ }).click()
  await expect(page.getByRole('heading', { name: 'Corbeille' })).toBeVisible()
})
