import type { Page } from '@playwright/test'
import { makePdf } from '../support/papers.ts'
import { glimpse } from './account-forms.ts'
import { admin, expect, openSession, test } from './fixtures.ts'
import { expectNoBarrier } from './papers-support.ts'

test.beforeEach(async ({ page, school }) => {
  await openSession(page, school, admin)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Ajouter un examen' }).click()
  await page.getByRole('dialog').getByLabel('Plusieurs fichiers').check()
})

const form = (page: Page) => page.getByRole('dialog')
const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

async function choose(page: Page, files: Record<string, Buffer>) {
  const chosen = Object.entries(files).map(([name, buffer]) => ({
    name,
    mimeType: 'application/pdf',
    buffer,
  }))
  await form(page).getByLabel('Fichiers PDF').setInputFiles(chosen)
  await form(page).getByLabel('Session / groupe (pour tous)').selectOption('G1')
}

test('sends several papers, stops at the first that fails, tries again and goes on', async ({ page }) => {
  const send = form(page).getByRole('button', { name: 'Envoyer' })
  await send.click()
  await expect(form(page).getByRole('alert')).toContainText('Veuillez sélectionner au moins un fichier')
  await choose(page, {
    '2024_maths_S2.pdf': await makePdf('Maths'),
    'EPREUVE-SVT-S2-2025.pdf': Buffer.from('GIF89a'),
    'EPREUVE-PC-S2-2025.pdf': await makePdf('Physique'),
  })
  await expect(item(page, 'EPREUVE-PC-S2-2025.pdf')).toContainText(
    'Bac/Terminale S2/PC/G1/epreuve/2025_EPREUVE-PC-S2-2025.pdf',
  )
  await send.click()
  await expect(form(page).getByRole('alert')).toContainText('(sauf matière)')
  await item(page, '2024_maths_S2.pdf').getByText('Vérifier et corriger').click()
  await item(page, '2024_maths_S2.pdf').getByLabel('Nature').selectOption('epreuve')
  await expectNoBarrier(page)

  await send.click()
  await expect(form(page).getByRole('alert')).toHaveText(
    'Erreur lors du téléchargement de SVT: Ce fichier n’est pas un PDF.',
  )
  await expect(item(page, '2024_maths_S2.pdf')).toContainText('Envoyé')
  await expect(item(page, 'EPREUVE-PC-S2-2025.pdf')).toContainText('En attente')
  await expect(form(page)).toContainText('1 fichier(s) téléchargé(s) avec succès')
  await expectNoBarrier(page)

  await form(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(item(page, 'EPREUVE-SVT-S2-2025.pdf')).toContainText('Refusé')
  await expect(item(page, 'EPREUVE-PC-S2-2025.pdf')).toContainText('En attente')
  await form(page).getByRole('button', { name: 'Continuer' }).click()
  await expect(item(page, 'EPREUVE-PC-S2-2025.pdf')).toContainText('Envoyé')
  const told = glimpse(page, '2 fichier(s) téléchargé(s) avec succès')
  await form(page)
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await told
  await expect(form(page)).toHaveCount(0)
  for (const [words, name] of [
    ['maths_S2', '2024_maths_S2.pdf'],
    ['EPREUVE-PC', '2025_EPREUVE-PC-S2-2025.pdf'],
  ] as const) {
    await page.getByLabel('Rechercher un document').fill(words)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)
  }
})

test('a lost connection and the same bytes are failures that a second try mends', async ({ page }) => {
  const bytes = await makePdf('Deux fois')
  await choose(page, {
    'EPREUVE-MATHS-L1-2020.pdf': bytes,
    'EPREUVE-MATHS-L2-2020.pdf': bytes,
  })
  await page.route('**/api/files/upload', (route) => route.abort(), { times: 1 })
  await form(page).getByRole('button', { name: 'Envoyer' }).click()
  await expect(form(page).getByRole('alert')).toContainText('Erreur lors du téléchargement de Math: ')
  await form(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(item(page, 'EPREUVE-MATHS-L2-2020.pdf').getByRole('alert')).toContainText(
    'Ce même fichier est déjà rangé sous « Bac/Terminale L1/Math/G1/epreuve/2020_EPREUVE-MATHS-L1-2020.pdf ».',
  )
  const told = glimpse(page, '2 fichier(s) téléchargé(s) avec succès')
  await form(page).getByRole('button', { name: 'Envoyer quand même' }).click()
  await told
})
