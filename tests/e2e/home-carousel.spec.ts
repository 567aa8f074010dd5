import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// Each test is whole in itself: both workers take them.
test.describe.configure({ mode: 'parallel' })

const count = 7
const positions = 'position'

/** The home page with its carousel at work: the row has left the browser's own scrolling. */
async function openCarousel(page: Page): Promise<Locator> {
  await page.goto('/home')
  // A finger would touch the cover in place of the row.
  await expect(page.locator('#welcome')).toBeHidden()
  const carousel = page.locator('#enseignants')
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('button', { name: 'Enseignants suivants' }).scrollIntoViewIfNeeded()
  await expect(carousel.locator('[data-turning]')).toBeVisible()
  return carousel
}

const positionOf = (carousel: Locator) => carousel.locator(`[aria-label*="${positions}"][aria-current]`)

async function expectPosition(carousel: Locator, position: number) {
  await expect(positionOf(carousel)).toHaveAccessibleName(`Aller à la position ${position}`)
}

/** In the page: waits until the cards have stood still for ten frames. */
const untilAtRest = (section: any) =>
  new Promise<void>((done) => {
    const { requestAnimationFrame } = globalThis as any
    const look = (before: string, still: number) => {
      const now = [...section.querySelectorAll('article')]
        .map((card) => card.getBoundingClientRect().left)
        .join()
      if (now === before && still === 10) done()
      else requestAnimationFrame(() => look(now, now === before ? still + 1 : 0))
    }
    look('', 0)
  })

/** Cards that stand whole inside the row. */
function cardsInView(carousel: Locator): Promise<number> {
  return carousel.evaluate((section: any) => {
    const edges = section.querySelector('[data-turning]').getBoundingClientRect()
    const cards = [...section.querySelectorAll('article')].map((card: any) => card.getBoundingClientRect())
    return cards.filter(({ left, right }: any) => left > edges.left - 2 && right < edges.right + 2).length
  })
}

test('shows as many of 7 teachers as there is room for, and stops at both ends', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const carousel = await openCarousel(page)
  const previous = carousel.getByRole('button', { name: 'Enseignants précédents' })
  const next = carousel.getByRole('button', { name: 'Enseignants suivants' })
  for (const [width, perView] of [
    [1280, 4],
    [1025, 4],
    [1024, 3],
    [769, 3],
    [768, 2],
    [481, 2],
    [480, 1],
    [320, 1],
  ] as const)
    await test.step(`${perView} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const last = count - perView
      await expect(carousel.getByRole('button', { name: positions })).toHaveCount(last + 1)
      expect(await cardsInView(carousel)).toBe(perView)
      await expect(previous).toBeDisabled()
      for (let position = 1; position <= last; position++) {
        await next.click()
        await expectPosition(carousel, position + 1)
      }
      await expect(next).toBeDisabled()
      expect(await cardsInView(carousel)).toBe(perView)
      await expect(carousel.getByRole('article').last()).toBeInViewport({ ratio: 0.99 })
      await carousel.getByRole('button', { name: 'Aller à la position 1' }).click()
      await expectPosition(carousel, 1)
    })
})

test('goes on from where the browser had scrolled the row', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await page.route('**/turn-carousel*.js', async (route) => {
    await page.locator('#enseignants [tabindex]').evaluate((row: any) => (row.scrollLeft = 664))
    await route.continue()
  })
  const carousel = await openCarousel(page)
  await expectPosition(carousel, 3)
})

test('follows the arrow keys within its ends, and keeps its position in another width', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const carousel = await openCarousel(page)
  await carousel.getByRole('group', { name: /^Enseignants/ }).focus()
  for (const [key, position] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', 4],
    ['ArrowRight', 4],
    ['Home', 1],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expectPosition(carousel, position)
  }
  await expect(carousel.getByText('Enseignants 1 à 4 sur 7')).toBeAttached()
  await carousel.getByRole('button', { name: 'Aller à la position 4' }).click()
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(carousel.getByRole('button', { name: positions })).toHaveCount(6)
  await expectPosition(carousel, 4)
  expect(await cardsInView(carousel)).toBe(2)
})

/** Three moves and a half: four would lead around to where they began. */
const aWhile = 17_000

test.describe('the clock', () => {
  test.use({ reducedMotion: 'no-preference', viewport: { width: 1280, height: 800 } })

  /** The page with a clock that only the test moves. */
  async function openWithClock(page: Page) {
    await page.clock.install()
    await page.goto('/home')
    await page.keyboard.press('Shift')
    const carousel = page.locator('#enseignants')
    await page.clock.runFor(3000)
    // Seen whole, and not under the mouse.
    await carousel.evaluate((section: any) => section.scrollIntoView({ behavior: 'instant' }))
    await page.mouse.move(5, 5)
    await expect(carousel.locator('[data-turning]')).toBeVisible()
    await expect(carousel.getByRole('button', { name: 'Arrêter le défilement' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await carousel.getByRole('button', { name: 'Aller à la position 1' }).click()
    await expectPosition(carousel, 1)
    await release(page)
    return carousel
  }

  async function release(page: Page) {
    await page.mouse.move(5, 5)
    await page.evaluate('document.activeElement.blur()')
  }

  test('moves every 5 s, and begins again after the end', async ({ page }) => {
    const carousel = await openWithClock(page)
    for (const position of [2, 3, 4, 1, 2]) {
      const before = await positionOf(carousel).getAttribute('aria-label')
      await page.clock.runFor(4900)
      await expect(positionOf(carousel)).toHaveAttribute('aria-label', before!)
      await page.clock.runFor(100)
      await expectPosition(carousel, position)
    }
  })

  test('waits under the mouse, under the focus, out of sight and while its button says so', async ({
    page,
  }) => {
    const carousel = await openWithClock(page)
    const button = (name: string) => carousel.getByRole('button', { name })
    const standsStill = async (position: number) => {
      await page.clock.runFor(aWhile)
      await expectPosition(carousel, position)
    }
    const holds = {
      'the mouse on a card': () => carousel.getByRole('article').nth(1).hover(),
      'the focus on the row': () => carousel.getByRole('group', { name: /^Enseignants/ }).focus(),
      'the focus on a button': () => button('Enseignants suivants').focus(),
    }
    let position = 1
    for (const [name, hold] of Object.entries(holds))
      await test.step(name, async () => {
        await hold()
        await standsStill(position)
        await release(page)
        await page.clock.runFor(4900)
        await expectPosition(carousel, position)
        await page.clock.runFor(100)
        await expectPosition(carousel, ++position)
      })
    await test.step('the button', async () => {
      await button('Arrêter le défilement').click()
      await release(page)
      await standsStill(position)
      // Focus and mouse on this button hold nothing up: it says what it does.
      await button('Faire défiler').click()
      await page.clock.runFor(5000)
      await expectPosition(carousel, 1)
    })
    await test.step('out of sight', async () => {
      await release(page)
      await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
      await expect(carousel.getByRole('article').first()).not.toBeInViewport()
      await standsStill(1)
    })
  })
})

test('under reduced motion nothing moves until somebody asks', async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 800 })
  const carousel = await openCarousel(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(aWhile)
  await expectPosition(carousel, 1)
  await carousel.getByRole('button', { name: 'Faire défiler' }).click()
  await page.clock.runFor(5000)
  await expectPosition(carousel, 2)
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  /** Drags a finger over the row; gives what lifts it. */
  async function drag(page: Page, carousel: Locator, distance: number) {
    const box = (await carousel.getByRole('group', { name: /^Enseignants/ }).boundingBox())!
    const session = await page.context().newCDPSession(page)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: Math.round(at), y: Math.round(y) }],
      })
    await send('touchStart', x)
    for (let step = 1; step <= 5; step++)
      await send('touchMove', Math.round(x) + Math.round((distance * step) / 5))
    return () => send('touchEnd')
  }

  test('a swipe of more than 50 px leads one position further, however long it is', async ({ page }) => {
    const carousel = await openCarousel(page)
    let from = 1
    for (const [distance, to] of [
      [-49, 1],
      [-50, 1],
      [180, 1],
      [-51, 2],
      [49, 2],
      [-180, 3],
      [51, 2],
    ] as const)
      await test.step(`from ${from}, ${distance} px lead to ${to}`, async () => {
        const lift = await drag(page, carousel, distance)
        await lift()
        // Where a flick would have carried it, it is by then.
        await carousel.evaluate(untilAtRest)
        await expectPosition(carousel, to)
        from = to
      })
  })

  test('the clock waits until the finger is lifted', async ({ browser, school }) => {
    const context = await browser.newContext({
      baseURL: school.url,
      reducedMotion: 'no-preference',
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.clock.install()
    const carousel = await openCarousel(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const before = (await positionOf(carousel).getAttribute('aria-label'))!
    const lift = await drag(page, carousel, 20)
    await page.clock.runFor(aWhile)
    await expect(positionOf(carousel)).toHaveAttribute('aria-label', before)
    await lift()
    await page.clock.runFor(5000)
    await expect(positionOf(carousel)).not.toHaveAttribute('aria-label', before)
    await context.close()
  })
})
