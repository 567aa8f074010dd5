import type { Locator, Page } from '@playwright/test'
import { makePdf } from '../support/papers.ts'
import { fill, openForm, pressInHeader, submit } from './account-forms.ts'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { cards, expectNoBarrier, isShown, viewer } from './papers-support.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const pdf = async (name: string, pages: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await makePdf('Génétique', pages),
})

/** The way of an admin on a phone, from the log-in on, and what a pupil sees of it. */
test('an admin logs in, publishes a paper, replaces, deletes and restores it, as a pupil sees', async ({
  page,
  school,
  browser,
}) => {
  const other = await browser.newContext()
  const pupil = await other.newPage()
  await openSession(pupil, school, await makePupil(school))
  const row = page.getByRole('row', { name: /2020_génétique/ })
  const choose = async (place: Locator, action: string) => {
    await place.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click()
  }
  const press = (action: string) => choose(row, action)
  const sees = async (count: number) => {
    await pupil.goto(`${school.url}/exams?niveau=S1&annee=2020`)
    await expect(pupil.getByText('Chargement')).toHaveCount(0)
    await expect(cards(pupil)).toHaveCount(count)
  }
  /** Opens the paper until its pages are drawn, as a pupil who comes too early does. */
  const reads = async (pages: number) => {
    await sees(1)
    await cards(pupil)
      .getByRole('button', { name: /^Voir le sujet/ })
      .click()
    await expect(viewer(pupil)).toContainText(`Page 1 / ${pages}`)
    await isShown(pupil, 1)
  }
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('logs in', async () => {
    const form = await openForm(page, 'login', 'page')
    await fill(form, { username: admin.username, password: admin.password })
    await submit(form).click()
    await expect(page).toHaveURL('/home')
    await pressInHeader(page, 'Dashboard')
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  })

  await test.step('publishes', async () => {
    await page.getByRole('button', { name: 'Ajouter un examen' }).click()
    await dialog(page)
      .getByLabel('Fichier PDF')
      .setInputFiles(await pdf('génétique.pdf', 1))
    const chosen = { Examen: 'Bac', Niveau: 'Terminale S1', Matière: 'SVT', 'Session / groupe': 'G1' }
    for (const [label, value] of Object.entries({ ...chosen, Nature: 'epreuve' }))
      await dialog(page).getByLabel(label).selectOption(value)
    await dialog(page).getByRole('button', { name: 'Envoyer' }).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expectNoBarrier(page)
    await dialog(page).getByLabel('Année').selectOption('2020')
    await dialog(page).getByRole('button', { name: 'Envoyer' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByLabel('Rechercher un document').fill('genetique')
    await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row')).toHaveCount(2)
    // Above the cards of a narrow phone too.
    await expect(page.getByRole('columnheader', { name: 'Nom' }).getByRole('button')).toBeVisible()
    await expectNoBarrier(page)
    await reads(1)
  })

  await test.step('replaces', async () => {
    await press('Remplacer')
    await dialog(page)
      .getByLabel('Nouveau fichier PDF')
      .setInputFiles(await pdf('autre nom.pdf', 2))
    await expectNoBarrier(page)
    await dialog(page).getByRole('button', { name: 'Remplacer le document' }).click()
    await expect(page.getByText('Le document est remplacé.')).toBeVisible()
    await reads(2)
  })

  await test.step('opens its other windows', async () => {
    await press('Chapitres')
    await dialog(page).getByRole('button', { name: 'Ajouter un chapitre' }).click()
    await expect(dialog(page).getByLabel(/^Chapitre/)).toBeEnabled()
    await expectNoBarrier(page)
    await page.keyboard.press('Escape')
    await press('Renommer')
    await expect(dialog(page)).toContainText('Sera rangé sous')
    await expectNoBarrier(page)
    await page.keyboard.press('Escape')
  })

  await test.step('deletes', async () => {
    await press('Supprimer')
    await dialog(page).getByRole('button', { name: 'Supprimer le document' }).click()
    await expect(page.getByText('Fichier supprimé avec succès')).toBeVisible()
    await sees(0)
  })

  await test.step('restores', async () => {
    await page.getByRole('button', { name: /^Corbeille/ }).click()
    await expect(row).toHaveCount(2)
    await expectNoBarrier(page)
    await choose(row.filter({ hasNotText: 'Ancien fichier' }), 'Restaurer')
    await dialog(page).getByRole('button', { name: 'Restaurer le document' }).click()
    await expect(page.getByText('Le document est restauré')).toBeVisible()
    await reads(2)
  })
  await other.close()
})

test('a window whose file cannot be fetched says so, and the list goes on', async ({ page, school }) => {
  await openSession(page, school, admin)
  await page.route('**/assets/document-windows-*', (route) => route.abort())
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Ajouter un examen' }).click()
  const missing = page.getByRole('dialog', { name: 'Cette fenêtre n’a pas pu s’ouvrir' })
  await expect(missing).toContainText('Vérifiez votre connexion internet')
  await missing.getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: /^Corbeille/ }).click()
  await expect(page.getByRole('heading', { name: 'Corbeille' })).toBeVisible()
})
