import type { Page } from '@playwright/test'
import { comesAlive, prerenderedPaths } from './prerendered-paths.ts'
import { expect, test } from './fixtures.ts'

// Each test is whole in itself: both workers take them.
test.describe.configure({ mode: 'parallel' })

type Stop = { name: string; place: number | null; problem: string }

/** Marks everything that the Tab key must reach on this page, in the order of the document. */
async function markStops(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const selector = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
    const seen = [...document.querySelectorAll(selector)].filter((element) => {
      if (!element.checkVisibility({ checkVisibilityCSS: true })) return false
      const isOtherRadio = element.type === 'radio' && element.name &&
        document.querySelector('input[type=radio][name="' + element.name + '"]') !== element
      return !isOtherRadio && element.tabIndex >= 0 && !element.closest('[inert]')
    })
    window.nameOf = (element) => element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.textContent.trim().slice(0, 60) || element.tagName
    seen.forEach((element, index) => { element.dataset.stop = String(index) })
    return seen.map(window.nameOf)
  })()`)
}

/** What has the focus now, and what is wrong with how it shows. */
async function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate<Stop | null>(`(() => {
    const element = document.activeElement
    if (!element || element === document.body || element === document.documentElement) return null
    // A link that fills its card shows its focus around the card.
    const { outlineStyle, outlineWidth } = [getComputedStyle(element), getComputedStyle(element, '::after')].find((style) => style.outlineStyle !== 'none') ?? getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isSeen = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y]))
    const isFree = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit && (element.contains(hit) || hit.contains(element))
    })
    const problem = outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? 'no visible focus' : !isSeen ? 'out of view' : !isFree ? 'covered' : ''
    return { name: window.nameOf(element), place: element.dataset.stop ? Number(element.dataset.stop) : null, problem }
  })()`)
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`the Tab key reaches everything in order, and shows where it is, at ${width} px`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height })
    const complaints: string[] = []
    for (const path of prerenderedPaths) {
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await comesAlive(page)
      const expected = await markStops(page)
      const visited: string[] = []
      for (let presses = 0; presses < expected.length + 10; presses++) {
        await page.keyboard.press('Tab')
        const stop = await currentStop(page)
        // Some browsers pass their own buttons after the last stop, others begin anew.
        if (!stop || (stop.place === 0 && visited.length > 0)) break
        if (stop.place !== null) visited.push(stop.name)
        if (stop.problem) complaints.push(`${path}: ${stop.problem}: ${stop.name}`)
      }
      if (JSON.stringify(visited) !== JSON.stringify(expected))
        complaints.push(`${path}: reached ${JSON.stringify(visited)} of ${JSON.stringify(expected)}`)
    }
    expect(complaints).toEqual([])
  })

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Nom')).toBeFocused()
})

test('the phone’s menu opens on its first link, is left by Tab and closed by Escape', async ({ page }) => {
  await page.goto('/contact')
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  const toggle = page.getByRole('button', { name: /menu/ })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Accueil' })).toBeFocused()
  await expect(menu.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Space')
  await expect(menu.getByRole('link', { name: 'Accueil' })).toBeFocused()
  // Five links, two buttons of visitors, the tools of the bar, and out of the header.
  for (let presses = 0; presses < 11; presses++) await page.keyboard.press('Tab')
  await expect(page.getByLabel('Nom')).toBeFocused()
  await expect(menu).toBeHidden()
})

test('a table of contents leads to its part, clear of the header', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Vos droits' }).click()
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport()
})

test('an anchor that nobody can read breaks nothing', async ({ page }) => {
  for (const hash of ['#%E0%A4%A', '#%', '#nulle-part']) {
    await page.goto(`/contact${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous')
    await expect(page.getByRole('contentinfo').getByRole('button')).toBeEnabled()
  }
})
