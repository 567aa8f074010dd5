import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { admin, expect, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'
import { callSchool } from './school-calls.ts'

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

test('a class whose creation the browser did not outlive is found again with slips that open its accounts', async ({
  page,
  school,
  browser,
}) => {
  await openSession(page, school, admin)
  await page.goto('/admin?section=classes')
  await check(page, Buffer.from('nom complet;identifiant;classe\r\nRokhaya Sall;;6e Y\r\nSidy Ba;;6e Y\r\n'))
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/admin/classes') && answer.request().method() === 'POST',
  )
  await panelOf(page).getByRole('button', { name: 'Créer 2 comptes' }).click()
  await made
  // Nobody has printed or saved anything.
  await page.close({ runBeforeUnload: false })

  const other = await (await browser.newContext({ baseURL: school.url })).newPage()
  await openSession(other, school, admin)
  await other.goto('/admin?section=classes')
  const classes = other.getByRole('region', { name: 'Classes de l’école' })
  await classes.getByRole('button', { name: 'Refaire les fiches de 6e Y' }).click()
  await expectNoBarrierDayAndNight(other)
  await other.getByRole('dialog').getByRole('button', { name: 'Refaire 2 fiches' }).click()
  await expect(classes.getByRole('heading', { name: '2 fiches refaites' })).toBeVisible()
  await expectNoBarrierDayAndNight(other)
  const password = await classes.locator('code').first().innerText()
  const saved = other.waitForEvent('download')
  await classes.getByRole('button', { name: 'Enregistrer (CSV)' }).click()
  expect(readFileSync(await (await saved).path()).toString()).toContain(password)
  await classes.getByRole('button', { name: 'Terminer' }).click()
  await expect(classes.getByText('ni imprimées ni enregistrées')).toHaveCount(0)
  const body = { username: 'rokhaya.sall', password, newPassword: 'Fromager2026' }
  expect((await callSchool(school, 'POST', '/api/auth/login', { body })).status).toBe(200)
  await other.context().close()
})
