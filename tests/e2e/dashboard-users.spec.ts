import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { rowOf, setSight } from './dashboard-support.ts'

test.use({ schoolName: 'dashboard-looks' })

test('counts and who is online come anew every 5 minutes and when the tab is seen again, not before', async ({
  page,
  school,
}) => {
  await page.clock.install()
  await openSession(page, school, admin)
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/dashboard/stats') ? 1 : 0))
  await page.goto('/admin')
  const stats = page.getByRole('region', { name: 'Statistiques' })
  const online = page.getByRole('region', { name: 'En ligne' })
  await expect(stats.getByText('Administrateurs')).toBeVisible()
  await expect(online.getByText('Rokhaya Sall')).toHaveCount(0)
  await makePupil(school, 'Rokhaya Sall')
  const search = page.getByRole('searchbox', { name: 'Rechercher un compte' })
  await search.click()
  await page.keyboard.type('Rok')
  const shown = await stats.getByRole('definition').first().elementHandle()
  expect(asked).toBe(1)
  await page.clock.fastForward('05:00')
  await expect(online.getByText('Rokhaya Sall')).toBeVisible()
  expect(asked).toBe(2)
  await expect(search).toHaveValue('Rok')
  await expect(search).toBeFocused()
  // The same element stands: nothing has flickered.
  expect(await shown.evaluate((element) => element.isConnected)).toBe(true)

  await setSight(page, 'hidden')
  await page.clock.fastForward('20:00')
  expect(asked).toBe(2)
  await makePupil(school, 'Seynabou Cisse')
  await setSight(page, 'visible')
  await expect(online.getByText('Seynabou Cisse')).toBeVisible()
  expect(asked).toBe(3)
  await page.clock.fastForward('04:59')
  expect(asked).toBe(3)
  await page.clock.fastForward('00:02')
  await expect.poll(() => asked).toBe(4)
})

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
