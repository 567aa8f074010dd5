import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 800 } })

const classes = ['Sixieme', 'Cinquieme', 'Quatrieme', 'Troisieme', 'Seconde', 'Premiere', 'Terminale']

test('one class is at most six screens of a phone, whichever of its subjects is open', async ({ page }) => {
  for (const classKey of classes) {
    await page.goto(`/quiz?classe=${classKey}`)
    await expect(page.getByRole('link', { name: /^Commencer/ }).first()).toBeVisible()
    const foreign = page.locator(`main a[href^="/quiz/"]:not([href^="/quiz/${classKey}_"])`)
    await expect(foreign).toHaveCount(0)
    const subjects = page.locator('main details')
    for (let index = 0; index < (await subjects.count()); index++) {
      const subject = subjects.nth(index)
      if ((await subject.getAttribute('open')) === null) await subject.locator('summary').click()
      await expect(page.locator('main details[open]')).toHaveCount(1)
      const height = await page.evaluate<number>('document.documentElement.scrollHeight')
      expect(height, `${classKey}, ${await subject.locator('h3').textContent()}`).toBeLessThanOrEqual(6 * 800)
    }
  }
})
