import type { Page } from '@playwright/test'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { rowOf } from './dashboard-support.ts'
import { expectNoBarrier, expectNoBarrierDayAndNight } from './papers-support.ts'
import { callSchool } from './school-calls.ts'

test.use({ schoolName: 'dashboard-looks' })

const hasFocus = (page: Page, name: string) =>
  page.evaluate<boolean>(
    `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).replaceAll(/\\s+/g, ' ').trim() === ${JSON.stringify(name)}`,
  )

/** Presses Tab until the focus is on what bears the name. */
async function tabTo(page: Page, name: string, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await hasFocus(page, name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('the keyboard alone finds an account, asks, gives up, confirms and hears what came of it', async ({
  page,
  school,
}) => {
  await makePupil(school, 'Bineta Sarr')
  await openSession(page, school, admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin')
  await expect(rowOf(page, 'Bineta Sarr')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Rechercher un compte' })
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate<boolean>(`document.activeElement.type === 'search'`)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('bineta')
  await expect(page.getByText('1 compte', { exact: true })).toBeVisible()
  await expect(search).toBeFocused()
  await tabTo(page, 'Actions : Bineta Sarr')
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page, 'Désactiver')).toBe(true)
  await page.keyboard.press('ArrowUp')
  expect(await hasFocus(page, 'Supprimer')).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  expect(await hasFocus(page, 'Actions : Bineta Sarr')).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus(page, 'Désactiver')).toBe(true)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Désactiver le compte de Bineta Sarr ?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => hasFocus(page, 'Actions : Bineta Sarr')).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page, 'Désactiver')).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Désactiver le compte', 6)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Le compte de Bineta Sarr est désactivé.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(() => page.evaluate<string>('document.activeElement.textContent'))
    .toContain('Le compte de Bineta Sarr est désactivé.')
  await tabTo(page, 'Bineta Sarr')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bineta Sarr' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeFocused()
  await tabTo(page, 'Tous les comptes')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 compte', { exact: true })).toBeVisible()
})

test('the dashboard’s people have no barrier by day and by night, on a phone and on a computer', async ({
  page,
  school,
}) => {
  test.slow()
  const pupil = await makePupil(school, 'Aïssatou Bocoum-Ndiaye')
  const { user } = (await callSchool(school, 'GET', '/api/users/profile', { token: pupil.token })).body
  await openSession(page, school, admin)
  const look = async () => {
    for (const [width, height] of [
      [360, 740],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectNoBarrierDayAndNight(page)
    }
  }
  await page.goto('/admin?search=bocoum')
  const row = rowOf(page, 'Aïssatou')
  await expect(row.first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Statistiques' }).getByText('Administrateurs')).toBeVisible()
  await look()
  await row
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await look()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()
  await page.goto(`/admin?user=${user.id}`)
  await expect(page.getByRole('region', { name: 'Journal' })).toContainText('Aucune action')
  await expect(page.getByRole('region', { name: 'Progression' })).toContainText('Aucun cours')
  await look()
})

test('nothing is wider than a screen of 320 px, whatever the name', async ({ page, school }) => {
  test.slow()
  const pupil = await makePupil(school, 'Ndeye-Coumba-Aminata-Seynabou-Fatoumata-Diarra')
  const { user } = (await callSchool(school, 'GET', '/api/users/profile', { token: pupil.token })).body
  await openSession(page, school, admin)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin?search=seynabou-fatoumata')
  await expect(rowOf(page, 'Seynabou')).toBeVisible()
  await expectNoBarrier(page)
  await page.goto(`/admin?user=${user.id}`)
  await expect(page.getByRole('region', { name: 'Appareils connectés' }).getByRole('row')).toHaveCount(2)
  await expectNoBarrier(page)
  for (const [section, region] of [
    ['content', 'Contenu'],
    ['log', 'Journal'],
  ] as const) {
    await page.goto(`/admin?section=${section}`)
    await expect(page.getByRole('region', { name: region }).getByRole('table').first()).toBeVisible()
    await expectNoBarrierDayAndNight(page)
  }
})
