import { expect, test } from './fixtures.ts'

test('what a page says to machines is against no policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  for (const path of ['/home', '/course-detail/Terminale/SVT']) {
    await page.goto(path)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
    await page.waitForLoadState('networkidle')
  }
  expect(complaints).toEqual([])
})

test('a phone shares the page that stands there, not the first one', async ({ page, school }) => {
  await page.goto('/select-level')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/select-level$/)
  await page.getByRole('main').getByRole('link', { name: /Lycée/ }).first().click()
  await expect(page).toHaveURL(`${school.url}/select-class/lycee`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(canonical).toHaveCount(0)
})

test('a browser takes the manifest and its icons', async ({ page }) => {
  await page.goto('/home')
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data!)).toMatchObject({ short_name: 'Xamle' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).not.toContain('no-acceptable-icon')
})
