import { examFields } from '../support/papers.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { cards, isShown, openAdminSession, picture, publish, viewer } from './papers-support.ts'

test.beforeAll(async ({ school }) => {
  const token = await openAdminSession(school)
  const fields = { ...examFields, matiere: 'PC', groupe: 'G2', annee: '2023' }
  await publish({ school, token }, fields, 'pc.pdf', { text: 'Stroboscopie d’un pendule' })
})
test.beforeEach(async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
})

test('a pupil gets the small grey pages where data is saved, and sharper ones on zoom', async ({
  page,
  school,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const widths = () => asked.flatMap((path) => /^\/api\/files\/page\/[^/]+\/1\/(\d+)$/.exec(path)?.[1] ?? [])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
  await page.goto('/exams?annee=2023&groupe=G2')
  await cards(page)
    .getByRole('button', { name: /^Voir le sujet/ })
    .click()
  await isShown(page, 1)
  await expect(viewer(page)).toContainText('Économie de données')
  expect(widths()).toEqual(['540'])
  expect(await picture(page, 1).evaluate((image: any) => image.naturalWidth)).toBe(540)
  await page.getByRole('button', { name: 'Agrandir' }).click()
  await expect.poll(widths).toEqual(['540', '720'])

  const path = 'Bac/Terminale S2/PC/G2/epreuve/2023_pc.pdf'
  await page.goto(`${school.url}/lecture-exam?path=${encodeURIComponent(path)}`)
  await isShown(page, 1)
  expect(widths().slice(2)).toEqual(['540'])
})

test('a pupil searches the exams by a word of their pages, kept in the address', async ({ page }) => {
  await page.goto('/exams')
  const search = page.getByRole('searchbox', { name: 'Rechercher' })
  await search.fill('STROBOSCOPIÉ pendu')
  await expect(page).toHaveURL(/q=STROBO/)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Trouvé dans le texte du document.')
  await page.reload()
  await expect(search).toHaveValue('STROBOSCOPIÉ pendu')
  await expect(cards(page)).toHaveCount(1)
  await search.fill('introuvable')
  await expect(page.getByText('Aucun document trouvé')).toBeVisible()
})
