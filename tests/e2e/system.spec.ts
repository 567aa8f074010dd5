import type { Page } from '@playwright/test'
import { backupSchool } from '../../src/platform/server/backup/index.ts'
import { admin, expect, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

test.use({ schoolName: 'system' })

const healthPath = '**/api/admin/system/health'
const section = (page: Page) => page.getByRole('region', { name: 'Système' })
const line = (page: Page, title: string) => section(page).getByRole('listitem').filter({ hasText: title })

test.beforeEach(async ({ page, school }) => {
  await openSession(page, school, admin)
})

test('says what is in order and what wants care, and sees what has changed', async ({ page, school }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Système' }).click()
  await expect(page).toHaveURL(/\?section=system$/)
  await expect(line(page, 'Base de données')).toContainText(/En ordre.*SQLite 3\.\d+.* répond en \d+\sms/)
  await expect(line(page, 'Dernière sauvegarde')).toContainText(/À voir.*pas encore.*npm run backup/)
  await expect(section(page).getByRole('status')).toContainText('2 points sont à voir.')
  await expectNoBarrierDayAndNight(page)

  await backupSchool(
    { dataDir: school.dataDir, databaseUrl: undefined, storageUrl: undefined, backupsToKeep: 7 },
    { version: '1.2.3' },
  )
  await section(page).getByRole('button', { name: 'Actualiser' }).focus()
  await page.keyboard.press('Enter')
  await expect(line(page, 'Dernière sauvegarde')).toContainText(/En ordre.*fichiers, écrits et vérifiés/)
  // The school of the tests still has the data that it was delivered with.
  await expect(line(page, 'Données d’exemple')).toContainText('À voir')
  await expect(section(page).getByRole('status')).toContainText('Un point est à voir.')
})

test('a machine in need says of each point what to do, on any screen', async ({ page }) => {
  const health = {
    status: 'degraded',
    parts: [
      { name: 'database', ok: true, milliseconds: 3 },
      { name: 'files', ok: false, milliseconds: 5000 },
    ],
    uptime_seconds: 200_000,
    memory_mb: 1250,
    disk: { free_mb: 120, total_mb: 40_000 },
    versions: { school: '0.1.0', node: '24.21.0', database: 'PostgreSQL 17.2' },
    migrations: { applied: 13, pending: ['0015-testimonials'], unknown: [] },
    examples: [],
    nothing_erased_until: null,
    backup: null,
    papers: {
      waiting: 3,
      failed: 1,
      failures: [
        { path: 'Bac/Terminale S2/Math/G1/epreuve/2024_un-nom-qui-ne-finit-pas.pdf', reason: 'Illisible.' },
      ],
    },
  }
  await page.route(healthPath, (route) => route.fulfill({ json: health }))
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin?section=system')
    await expect(section(page).getByRole('status')).toContainText('5 points sont à voir.')
    await expect(line(page, 'Pages des sujets')).toContainText('un-nom-qui-ne-finit-pas.pdf : Illisible.')
    await expectNoBarrierDayAndNight(page)
  }
})
