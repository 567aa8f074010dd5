import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 800 } })

const classes = ['Sixieme', 'Cinquieme', 'Quatrieme', 'Troisieme', 'Seconde', 'Premiere', 'Terminale']

test('one class is at most six screens of a phone, whichever of its subjects is open', async ({ page }) => {
  for (const classKey of classes) {
    await page.goto(`/quiz?classe=${classKey}`)
    await expect(page.getByRole('link', { name: /^Jouer/ }).first()).toBeVisible()
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

test('costs at most 40 KB to come to, in the largest class', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'COURSE_ENROLLED',
      JSON.stringify({ isEnrolled: true, name: 'SVT', class: 'Terminale' }),
    ),
  )
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const sized = request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize)
    sizes.push(sized)
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Terminale', level: 2 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(40 * 1024)
})

test('a subject of many chapters shows sixteen, and the others when asked', async ({ page }) => {
  await page.goto('/quiz?classe=Terminale')
  const physics = page.locator('main details', { has: page.getByRole('heading', { name: /^Physique/ }) })
  await physics.locator('summary').click()
  await expect(physics.getByRole('listitem')).toHaveCount(16)
  await physics.getByRole('button', { name: 'Voir les 8 autres' }).click()
  await expect(physics.getByRole('listitem')).toHaveCount(24)
  await expect(physics.getByRole('listitem').nth(16).getByRole('link')).toBeFocused()
})
