import type { Page } from '@playwright/test'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrier, expectNoBarrierDayAndNight } from './papers-support.ts'

test.use({ schoolName: 'dashboard-panels' })

/** Each section of the dashboard, and what its last panel shows once it is there. */
const sections: readonly (readonly [string, string])[] = [
  ['', 'Documents'],
  ['?section=figures', 'Sujets les plus ouverts'],
  ['?section=classes', 'Créer les comptes d’une classe'],
  ['?section=inbox', 'Témoignages'],
  ['?section=content', 'Contenu'],
  ['?section=log', 'Journal'],
  ['?section=system', 'Système'],
]

async function openSection(page: Page, [address, last]: (typeof sections)[number]) {
  await page.goto(`/admin${address}`)
  await expect(page.getByRole('heading', { name: last, exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(/^(Chargement|L’école examine)/)).toHaveCount(0)
}

test.beforeEach(async ({ page, school }) => {
  await makePupil(school, 'Aïssatou Bocoum-Ndiaye')
  await openSession(page, school, admin)
})

test('no panel has a barrier at 320 px, zoomed to 200 % and in forced colours', async ({ page }) => {
  test.slow()
  for (const section of sections) {
    await test.step(section[1], async () => {
      await page.emulateMedia({ forcedColors: 'none' })
      await page.setViewportSize({ width: 320, height: 640 })
      await openSection(page, section)
      await expectNoBarrierDayAndNight(page)
      // What a window of 1280 px has at 200 %.
      await page.setViewportSize({ width: 640, height: 450 })
      await expectNoBarrier(page)
      await page.emulateMedia({ forcedColors: 'active' })
      // The colours are the system's then.
      await expectNoBarrier(page, { without: ['color-contrast'] })
    })
  }
})

const tabbable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary'

test('the keyboard alone comes to all that can be pressed on each panel, and sees where it is', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const section of sections) {
    await test.step(section[1], async () => {
      await openSection(page, section)
      await page.evaluate(`for (const element of document.querySelectorAll('main :is(${tabbable})'))
        if (element.checkVisibility() && element.tabIndex >= 0) element.dataset.unreached = ''`)
      const unreached = page.locator('[data-unreached]')
      const count = await unreached.count()
      expect(count).toBeGreaterThan(sections.length - 1)
      await page.getByRole('heading', { name: 'Tableau de bord' }).focus()
      for (let presses = 0; presses < count * 4; presses++) {
        await page.keyboard.press('Tab')
        const isInside = await page.evaluate<boolean>(`(() => {
          const focused = document.activeElement
          delete focused.dataset.unreached
          // Of radios, the chosen one stands for all; of a date, its first part.
          for (const same of document.getElementsByName(focused.name || ' ')) if (same.type === 'radio') delete same.dataset.unreached
          const { top, bottom } = focused.getBoundingClientRect()
          if (bottom <= 0 || top >= innerHeight) throw new Error('out of sight: ' + focused.outerHTML)
          return Boolean(focused.closest('main'))
        })()`)
        if (!isInside) break
      }
      expect(await unreached.evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML))).toEqual(
        [],
      )
    })
  }
})
