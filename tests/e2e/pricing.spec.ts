import { expect, test } from './fixtures.ts'

/** In the page: done when it was painted twice, and what watches for shifts was told of them. */
const twoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))'

const plans = [
  ['Sixieme', 'Sixième', '500', '2 000'],
  ['Cinquieme', 'Cinquième', '600', '2 400'],
  ['Quatrieme', 'Quatrième', '700', '2 800'],
  ['Troisieme', 'Troisième', '800', '3 200'],
  ['Seconde', 'Seconde', '900', '3 600'],
  ['Premiere', 'Première', '1 000', '4 000'],
  ['Terminale', 'Terminale', '1 100', '4 400'],
] as const
const courses = ['Mathématiques', 'Physique et Chimie', 'Anglais', 'SVT']

test('all seven plans stand beside each other, and each opens', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page).toHaveTitle(/^Tarifs · /)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveText([
    /Classe/,
    ...plans.map(([, label, price, whole]) => `${label}${price} FCFA${whole} FCFA`),
  ])
  for (const [key, label, price, whole] of plans) {
    await page.getByRole('navigation', { name: 'Classes' }).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/pricing?className=${key}`)
    await expect(page).toHaveTitle(`Tarifs, ${label} · Xamle`)
    const plan = page.locator('form').filter({ hasText: 'Souscrire' })
    await expect(plan.getByRole('heading')).toHaveText(label)
    await expect(plan.getByText('Classe complète')).toHaveText(`Classe complète : ${whole} FCFA`)
    for (const course of courses)
      await expect(plan.getByLabel(course)).toHaveAccessibleName(`${course} ${price} FCFA`)
    await plan.getByLabel('Tout sélectionner').check()
    await expect(plan.getByText('Total')).toHaveText(`Total : ${whole} FCFA`)
  }
})

test('needs a choice, adds up, lists what was chosen, and calls nothing', async ({ page }) => {
  const calls: string[] = []
  await page.goto('/pricing?className=1ère')
  page.on('request', (request) => calls.push(request.url()))
  const plan = page.locator('form').filter({ hasText: 'Souscrire' })
  const alert = plan.getByRole('alert')
  const subscribe = plan.getByRole('button', { name: 'Souscrire aux Cours Sélectionnés' })
  await expect(plan.getByRole('heading', { name: 'Première' })).toBeVisible()
  await subscribe.click()
  await expect(alert).toContainText('Veuillez sélectionner au moins un cours.')
  await alert.getByRole('button').click()
  await expect(alert).toHaveCount(0)

  await plan.getByLabel('Anglais').check()
  await expect(plan.getByText('Total')).toHaveText('Total : 1 000 FCFA')
  await subscribe.click()
  await expect(alert).toContainText('Cours sélectionnés : Anglais. Total : 1 000 FCFA.')
  await alert.getByRole('button', { name: 'Fermer' }).click()
  await expect(alert).toHaveCount(0)

  await plan.getByLabel('Tout sélectionner').check()
  await subscribe.click()
  await expect(alert).toContainText(
    'Cours sélectionnés : Mathématiques, Physique et Chimie, Anglais, SVT. Total : 4 000 FCFA.',
  )
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
})

test('« Tout sélectionner » follows the courses, whole, half and empty', async ({ page }) => {
  await page.goto('/pricing?className=Terminale')
  const all = page.getByLabel('Tout sélectionner')
  const isHalf = () => all.evaluate((box) => 'indeterminate' in box && box.indeterminate === true)
  for (const course of courses) await page.getByLabel(course).check()
  await expect(all).toBeChecked()
  await page.getByLabel('SVT').uncheck()
  await expect(all).not.toBeChecked()
  expect(await isHalf()).toBe(true)
  await all.check()
  for (const course of courses) await expect(page.getByLabel(course)).toBeChecked()
  expect(await isHalf()).toBe(false)
  await all.uncheck()
  for (const course of courses) await expect(page.getByLabel(course)).not.toBeChecked()
  await expect(page.getByText('Total :')).toHaveText('Total : 0 FCFA')
})

for (const wrong of ['CM2', '', '<script>', '%00', 'constructor'])
  test(`no plan fits the class « ${wrong} »`, async ({ page }) => {
    await page.goto(`/pricing?className=${wrong}`)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Classe non trouvée')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(8)
    await alert.getByRole('button').click()
    await expect(page).toHaveURL('/pricing')
    await expect(alert).toHaveCount(0)
  })

test('the plan of a shared address comes without a jump', async ({ page }) => {
  await page.addInitScript(`
    window.shifts = { sum: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/pricing?className=Terminale')
    await expect(page.getByLabel('Tout sélectionner')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(twoFrames)
    expect(await page.evaluate<number>('shifts.sum')).toBeLessThan(0.02)
  }
})
