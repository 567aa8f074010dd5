import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { admin, expect, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Créer les comptes d’une classe' })

async function check(page: Page, file: Buffer) {
  await panelOf(page)
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: '6eZ.csv', mimeType: 'text/csv', buffer: file })
  await panelOf(page).getByRole('button', { name: 'Vérifier, sans rien créer' }).click()
}

async function download(page: Page, button: string) {
  const saved = page.waitForEvent('download')
  await panelOf(page).getByRole('button', { name: button }).click()
  return readFileSync(await (await saved).path())
}

test('a class of 65 at 320 px: its template and passwords are saved, its slips printed whole, several to a sheet', async ({
  page,
  school,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSession(page, school, admin)
  await page.goto('/admin?section=classes')
  const panel = panelOf(page)
  await expect(panel.getByLabel('Fichier CSV')).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  await check(page, await download(page, 'Télécharger un modèle'))
  await expect(panel.getByRole('listitem').first()).toHaveText('3 à créer')
  await panel.getByRole('button', { name: 'Choisir un autre fichier' }).click()

  const rows = Array.from({ length: 65 }, (_, index) => `Abdoulaye Souleymane Thiam ${index + 1};;6e Z\r\n`)
  await check(page, Buffer.from(`nom complet;identifiant;classe\r\n=1+1;;6e Z\r\n${rows.join('')}`))
  await expect(panel.getByRole('table')).toHaveCount(2)
  await expectNoBarrierDayAndNight(page)
  await panel.getByRole('button', { name: 'Créer 65 comptes' }).click()
  await expect(panel.getByRole('heading', { name: '65 comptes créés' })).toBeVisible({ timeout: 120_000 })
  await expectNoBarrierDayAndNight(page)
  const password = await panel.locator('code').first().innerText()
  expect((await download(page, 'Enregistrer (CSV)')).toString()).toContain(
    `"6e Z";"Abdoulaye Souleymane Thiam 1";"abdoulaye.thiam";"${password}"`,
  )

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('tu choisis ton mot de passe').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeHidden()
  const paper = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
  expect(paper.getPageCount()).toBeGreaterThanOrEqual(5)
  expect(paper.getPageCount()).toBeLessThanOrEqual(8)
})
