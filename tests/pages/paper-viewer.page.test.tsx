import { beforeAll, expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { navigatorSays, type Page, servePages, stopClock, waitFor, within } from '../support/page.tsx'
import { examFields, publishRasterized } from '../support/papers.ts'
import { named } from './dashboard-support.tsx'
import { cardsOf, blockedOn, savings, viewerOf } from './paper-support.tsx'

const pages = servePages()
let pupil: Awaited<ReturnType<typeof signUpPupil>>
const epreuve = 'Bac/Terminale S2/Math/G1/epreuve/2024_maths.pdf'
beforeAll(async () => {
  const { school } = pages
  pupil = await signUpPupil(school)
  await publishRasterized(school, examFields, 'maths.pdf', ['Stroboscopie d’un pendule', ''])
  await publishRasterized(school, { ...examFields, nature: 'correction' }, 'maths-corrige.pdf')
  await publishRasterized(school, { ...examFields, matiere: 'PC', annee: '2023' }, 'pc.pdf')
})

const isShown = (page: Page, title: string) => page.findByRole('heading', { level: 1, name: named(title) })

test('a subject and its correction are one; either opens, and the back button closes it', async () => {
  const page = await pages.open('/exams?annee=2024', { as: pupil })
  await waitFor(() => expect(cardsOf(page)).toHaveLength(1))
  within(document.querySelector<HTMLElement>('search')!).getByText('2 documents')
  await page.user.click(within(cardsOf(page)[0]!).getByRole('button', { name: /^Voir la correction/ }))
  const viewer = await viewerOf(page)
  await viewer.findByRole('heading', { name: named('Corrigé : Mathématiques 2024') })
  await page.user.click(await viewer.findByRole('button', { name: 'Épreuve' }))
  await viewer.findByText(/^Page \d \/ 2$/)
  window.history.back()
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(cardsOf(page)).toHaveLength(1)
})

test('both are downloaded from their row, byte for byte, under their stored name', async () => {
  const page = await pages.open('/exams?annee=2024', { as: pupil })
  await waitFor(() => expect(cardsOf(page)).toHaveLength(1))
  const row = within(cardsOf(page)[0]!)
  for (const name of [/^Télécharger.?Mathématiques/, /^Télécharger.?Corrigé/])
    await page.user.click(row.getByRole('button', { name }))
  await waitFor(() => expect(page.saved).toHaveLength(2))
  const kept = page.saved.map(({ name }) => name).toSorted()
  expect(kept).toEqual(['2024_maths-corrige.pdf', '2024_maths.pdf'])
  const file = page.saved.find(({ name }) => name === '2024_maths.pdf')!.file
  const { text } = await pages.school.call('GET', `/api/files/read/${encodeURI(epreuve)}`, pupil)
  expect(await file.text()).toBe(text)
})

test('exam links open their paper and keep it from being saved; an unknown one leads to close papers', async () => {
  let page = await pages.open('/exam/Bac/S2/2024/maths', { as: pupil })
  await isShown(page, 'Mathématiques 2024')
  expect(blockedOn(page)).toEqual(savings)
  page = await page.open('/correction/Terminale/Terminale S2/2024/2024_maths-corrige.pdf')
  await isShown(page, 'Corrigé : Mathématiques 2024')
  page = await page.open('/exam/Bac/S2/2011/maths')
  await page.findByText('Oups! Page non trouvée')
  await page.user.click(page.getByRole('link', { name: /^Mathématiques 2024/ }))
  await page.findByText(/^Page \d \/ 2$/)
  page = await page.open('/exams')
  expect(blockedOn(page)).toEqual([])
})

test('a paper is read full screen without header and footer, and comes as it is drawn', async () => {
  const { db } = pages.school.services
  const file = await publishRasterized(pages.school, { ...examFields, annee: '2021' }, 'long.pdf')
  const draw = (drawing: 'pending' | 'drawn') =>
    db.updateTable('papers').set({ drawing }).where('id', '=', file.id).execute()
  await draw('pending')
  const clock = stopClock()
  let page = await pages.open(`/lecture-exam?path=${encodeURIComponent(file.path)}`, { as: pupil })
  const wait = /en cours de préparation/
  await page.findByText(wait)
  const looks = () => page.network.sentTo('/api/files/pages/*').length
  await clock.run(2490)
  expect(looks()).toBe(1)
  await draw('drawn')
  while (page.queryByText(wait)) await clock.run(10)
  expect(looks()).toBe(2)
  await page.findByText('Page 1 / 1')
  expect(page.queryByRole('link', { name: 'Accueil' })).toBeNull()
  expect(page.queryByRole('contentinfo')).toBeNull()
  page = await page.open('/lecture-exam?path=Bac/Terminale S2/Math/G1/epreuve/2011_maths.pdf')
  await page.findByText('Oups! Page non trouvée')
  await page.findByRole('link', { name: /^Mathématiques 2024/ })
})

test('who saves data gets the small grey pages, and sharper ones on zoom', async () => {
  for (const saveData of [true, false]) {
    navigatorSays.set('connection', { saveData })
    const page = await pages.open('/exams?annee=2024', { as: pupil })
    const asked = () => page.network.sentTo('/api/files/page/*').map(({ path }) => path.split('/').at(-1))
    const widths = () => [...new Set(asked())]
    await page.user.click(await page.findByRole('button', { name: /^Voir le sujet/ }))
    const viewer = await viewerOf(page)
    await viewer.findByText(/^Page \d \/ 2$/)
    const small = saveData ? '540' : '720'
    // These pages were never drawn: each says so once its picture has been asked for.
    await waitFor(() => expect(viewer.getAllByRole('alert')).toHaveLength(2))
    await waitFor(() => expect(viewer.queryAllByText(/^Économie de données/)).toHaveLength(saveData ? 1 : 0))
    expect(widths()).toEqual([small])
    await page.user.click(viewer.getByRole('button', { name: 'Agrandir' }))
    await waitFor(() => expect(widths()).toEqual([small, saveData ? '720' : '1080']))
  }
})

test('papers are found by a word of their pages, kept in the address', async () => {
  let page = await pages.open('/exams', { as: pupil })
  const search = () => page.findByRole('searchbox', { name: 'Rechercher' })
  await page.user.type(await search(), 'STROBOSCOPIÉ pendu')
  await waitFor(() => expect(page.address()).toMatch(/q=STROBO.*pendu/))
  await waitFor(() => expect(cardsOf(page)).toHaveLength(1))
  expect(cardsOf(page)[0]).toHaveTextContent('Trouvé dans le texte du document.')
  page = await page.open()
  expect(await search()).toHaveValue('STROBOSCOPIÉ pendu')
  await waitFor(() => expect(cardsOf(page)).toHaveLength(1))
  await page.user.clear(await search())
  await page.user.type(await search(), 'introuvable')
  await page.findByText('Aucun document trouvé')
})

test('a school without concours says so, and leads to what there is', async () => {
  let page = await pages.open('/concours', { as: pupil })
  await page.findByText('Pas encore de sujet de concours.')
  expect(page.getByRole('link', { name: 'Sujets du Bac et du BFEM' })).toHaveAttribute('href', '/exams')
  expect(page.queryByText('Aucun document trouvé')).toBeNull()
  page = await page.open('/concours?annee=2020')
  await page.findByText('Aucun document trouvé')
})

test('who hears the page skips the filters, and tells one paper from another by its heading', async () => {
  const page = await pages.open('/exams?annee=2024', { as: pupil })
  await waitFor(() => expect(cardsOf(page)).toHaveLength(1))
  const skip = page.getByRole('link', { name: 'Aller aux documents' })
  const target = document.querySelector(skip.getAttribute('href')!)!
  expect(target).toContainElement(cardsOf(page)[0]!)
  expect(target).toHaveAttribute('tabindex', '-1')
  page.getByRole('heading', {
    level: 3,
    name: named('Mathématiques, 2024, BAC, Terminale S2, Premier tour, maths'),
  })
  expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2\u00a0documents')
})
