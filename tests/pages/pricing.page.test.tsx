import { expect, test } from 'vitest'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'

const pages = servePages()
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

/** What stands beside a subject that these classes do not have. */
const begins = (key: string, course: string) =>
  ['Sixieme', 'Cinquieme'].includes(key) && course === 'Physique et Chimie'
    ? '\\s\\(à partir de la Quatrième\\)'
    : ''

const planOf = async (page: Page) => {
  const button = await page.findByRole('button', { name: 'Souscrire aux Cours Sélectionnés' })
  return within(button.closest('form')!)
}
const rows = (page: Page) => within(page.getByRole('table')).getAllByRole('row')

test('all seven plans stand beside each other, and each opens', async () => {
  const page = await pages.open('/pricing')
  await page.findByRole('table')
  await waitFor(() => expect(document.title).toMatch(/^Tarifs · /))
  expect(
    rows(page)
      .slice(1)
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
  ).toEqual(plans.map(([, label, price, whole]) => `${label}${price} FCFA${whole} FCFA`))
  const classes = within(page.getByRole('navigation', { name: 'Classes' }))
  for (const [key, label, price, whole] of plans) {
    await page.user.click(classes.getByRole('link', { name: label }))
    await waitFor(() => expect(page.address()).toBe(`/pricing?className=${key}`))
    await waitFor(() => expect(document.title).toBe(`Tarifs, ${label} · Xamle`))
    const plan = await planOf(page)
    await waitFor(() => expect(plan.getByRole('heading')).toHaveTextContent(label))
    expect(plan.getByText(/^Classe complète/)).toHaveTextContent(`Classe complète : ${whole} FCFA`)
    for (const course of courses)
      expect(plan.getByRole('checkbox', { name: new RegExp(`^${course}`) })).toHaveAccessibleName(
        new RegExp(`^${course}${begins(key, course)}\\s${price.replace(' ', '\\s')}\\sFCFA$`),
      )
    await page.user.click(plan.getByLabelText('Tout sélectionner'))
    expect(plan.getByText(/^Total/)).toHaveTextContent(`Total : ${whole} FCFA`)
  }
})

test('a plan needs a choice, adds up, lists what was chosen, and calls nothing', async () => {
  const page = await pages.open('/pricing?className=1ère')
  const plan = await planOf(page)
  const subscribe = plan.getByRole('button', { name: 'Souscrire aux Cours Sélectionnés' })
  const dismiss = async () => {
    await page.user.click(within(plan.getByRole('alert')).getByRole('button'))
    await waitFor(() => expect(plan.queryByRole('alert')).toBeNull())
  }
  plan.getByRole('heading', { name: 'Première' })
  await page.user.click(subscribe)
  expect(plan.getByRole('alert')).toHaveTextContent('Veuillez sélectionner au moins un cours.')
  await dismiss()
  await page.user.click(plan.getByLabelText(/^Anglais/))
  expect(plan.getByText(/^Total/)).toHaveTextContent('Total : 1 000 FCFA')
  await page.user.click(subscribe)
  expect(plan.getByRole('alert')).toHaveTextContent('Cours sélectionnés : Anglais. Total : 1 000 FCFA.')
  await dismiss()
  await page.user.click(plan.getByLabelText('Tout sélectionner'))
  await page.user.click(subscribe)
  expect(plan.getByRole('alert')).toHaveTextContent(
    'Cours sélectionnés : Mathématiques, Physique et Chimie, Anglais, SVT. Total : 4 000 FCFA.',
  )
  await page.user.click(plan.getByLabelText(/^SVT/))
  expect(plan.queryByRole('alert')).toBeNull()
  expect(plan.getByText(/^Total/)).toHaveTextContent('Total : 3 000 FCFA')
  expect(plan.getByLabelText(/^SVT/)).not.toBeChecked()
  expect(page.network.sentTo('/api/*')).toEqual([])
})

test('« Tout sélectionner » follows the courses, whole, half and empty', async () => {
  const page = await pages.open('/pricing?className=Terminale')
  const plan = await planOf(page)
  const all = plan.getByLabelText<HTMLInputElement>('Tout sélectionner')
  const each = courses.map((course) => plan.getByRole('checkbox', { name: new RegExp(`^${course}`) }))
  for (const course of each) await page.user.click(course)
  expect(all).toBeChecked()
  await page.user.click(plan.getByRole('checkbox', { name: /^SVT/ }))
  expect(all).not.toBeChecked()
  expect(all).toBePartiallyChecked()
  await page.user.click(all)
  for (const course of each) expect(course).toBeChecked()
  expect(all).not.toBePartiallyChecked()
  await page.user.click(all)
  for (const course of each) expect(course).not.toBeChecked()
  expect(plan.getByText(/^Total/)).toHaveTextContent('Total : 0 FCFA')
})

for (const wrong of ['CM2', '', '<script>', '%00', 'constructor'])
  test(`no plan fits the class « ${wrong} »`, async () => {
    const page = await pages.open(`/pricing?className=${wrong}`)
    const main = within(page.getByRole('main'))
    expect(await main.findByRole('alert')).toHaveTextContent('Classe non trouvée')
    expect(rows(page)).toHaveLength(8)
    await page.user.click(within(main.getByRole('alert')).getByRole('button'))
    await waitFor(() => expect(page.address()).toBe('/pricing'))
    await waitFor(() => expect(main.queryByRole('alert')).toBeNull())
  })
