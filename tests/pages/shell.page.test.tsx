import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildOnce } from '../support/built.ts'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { servePages, waitFor, within } from '../support/page.tsx'

const pages = servePages()

test('the header shows a pupil no way to the dashboard, and an admin one that leads there', async () => {
  const asPupil = await pages.open('/home', { as: await signUpPupil(pages.school, 'Awa Diop') })
  const header = within(asPupil.getByRole('banner'))
  await header.findByRole('link', { name: 'Awa Diop' })
  expect(header.queryByRole('link', { name: 'Dashboard' })).toBeNull()

  const asAdmin = await pages.open('/home', { as: await signUpAdmin(pages.school) })
  await asAdmin.user.click(
    await within(asAdmin.getByRole('banner')).findByRole('link', { name: 'Dashboard' }),
  )
  await waitFor(() => expect(asAdmin.address()).toBe('/admin'))
})

test('an unknown address says so, with a way home', async () => {
  for (const path of ['/nulle-part', '/home/ailleurs']) {
    const page = await pages.open(path)
    await page.findByRole('heading', { level: 1, name: '404' })
    page.getByText('Oups! Page non trouvée')
    await page.user.click(page.getByRole('link', { name: "Retour à l'accueil" }))
    await waitFor(() => expect(page.address()).toBe('/home'))
  }
})

test('the home page says everything without a script', () => {
  buildOnce('web')
  const file = join(import.meta.dirname, '../../dist/web/home.html')
  const home = new DOMParser().parseFromString(readFileSync(file, 'utf8'), 'text/html')
  const all = (selector: string) => [...home.querySelectorAll(selector)]
  const texts = (selector: string) =>
    all(selector).map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim())

  expect(texts('h1')).toEqual(['Votre potentiel, notre priorité.'])
  const figures = texts('#statistiques dd').join(' ')
  for (const figure of ['1 250', '45', '7', '92 %']) expect(figures).toContain(figure)
  expect(all('#cours li')).toHaveLength(8)
  const ways = (links: Element[]) => links.map((link) => link.getAttribute('href'))
  expect(ways(all('#cours li a'))).toEqual(Array.from({ length: 8 }, () => '/select-level'))
  expect(all('#enseignants article')).toHaveLength(7)
  expect(all('#enseignants article svg')).toHaveLength(7)
  for (const name of ['Commencez Maintenant', 'Découvrir les Cours'])
    expect(ways(all('main a').filter(({ textContent }) => textContent.includes(name)))).toEqual([
      '/select-level',
    ])
})
