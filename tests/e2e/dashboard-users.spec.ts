import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { rowOf } from './dashboard-support.ts'

test.use({ schoolName: 'dashboard-looks' })

test('the accounts that fit are saved as a file', async ({ page, school }) => {
  await makePupil(school, '=Cmd Thiam')
  await openSession(page, school, admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin?search=cmd+thiam')
  await expect(rowOf(page, 'Cmd Thiam')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter les comptes (CSV)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^comptes-\d{4}-\d\d-\d\d\.csv$/)
  const [titles, ...rows] = parse(await readFile(await file.path(), 'utf8'), {
    bom: true,
    delimiter: ';',
  })
  expect(titles).toContain('Nom complet')
  expect(rows.map(([, name]) => name)).toEqual(["'=Cmd Thiam"])
})
