import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { papersCache } from '../../src/features/papers/kept/contract.ts'
import { pictureKeyOf } from '../../src/features/papers/drawing/server/picture-widths.ts'
import { openPhoneStorage, type PhoneStorage } from '../support/cache-storage.ts'
import { signUpPupil } from '../support/factories.ts'
import { navigatorSays, type Page, servePages, waitFor, within } from '../support/page.tsx'
import { examFields, publishRasterized } from '../support/papers.ts'

const pages = servePages()
const path = 'Bac/Terminale S2/Math/G1/epreuve/2024_maths.pdf'
const address = `/lecture-exam?path=${encodeURIComponent(path)}`
const picture = 'RIFF'.repeat(5000)
let pupil: Awaited<ReturnType<typeof signUpPupil>>
let phone: PhoneStorage

/** A paper whose pictures are there: those of 720 pixels weigh 20,000 bytes each, the small ones 4,000. */
async function publishDrawn(fields: Record<string, string>, name: string, texts: string[]) {
  const { file_id: id } = await publishRasterized(pages.school, fields, name, texts)
  const { files } = pages.school.services
  for (const number of texts.map((_, index) => index + 1)) {
    await files.put(pictureKeyOf(id, number, 720), Buffer.from(picture))
    await files.put(pictureKeyOf(id, number, 540), Buffer.from(picture.slice(0, 4000)))
  }
}

beforeAll(async () => {
  pupil = await signUpPupil(pages.school)
  await publishDrawn(examFields, 'maths.pdf', ['Stroboscopie', 'Un pendule'])
  await publishDrawn({ ...examFields, nature: 'correction' }, 'maths-corrige.pdf', ['Solution'])
})
beforeEach(() => {
  phone = openPhoneStorage()
  vi.stubGlobal('caches', phone)
})

async function askToKeep(page: Page) {
  await page.user.click(await page.findByRole('button', { name: 'Garder ce sujet' }))
  return within(await page.findByRole('dialog', { name: 'Garder ce sujet' }))
}
async function keepPaper(page: Page) {
  const question = await askToKeep(page)
  await page.user.click(await question.findByRole('button', { name: /^Garder \(/ }))
  await page.findByText(/Le document est là/)
}
const addresses = async () =>
  (await (await caches.open(papersCache)).keys()).map(({ url }) => new URL(url).pathname)
const pictures = async () => (await addresses()).filter((one) => one.startsWith('/api/files/page/'))
const entries = async () => (await addresses()).filter((one) => one.startsWith('/offline/papers/'))
const kept = async (page: Page) => within(await page.findByRole('region', { name: 'Sujets gardés' }))

test('weight and price are said first; then the paper and its correction are there, and in the list', async () => {
  const page = await pages.open(address, { as: pupil })
  const question = await askToKeep(page)
  await question.findByText(/: 2 pages, 39 Ko, moins de 0,1 F\.$/)
  const both = question.getByLabelText(/^Avec le corrigé, 20 Ko/)
  await question.findByText(/^Garder \(5\d Ko/)
  await page.user.click(both)
  expect(question.getByRole('button', { name: /^Garder \(39\sKo/ })).toBeVisible()
  expect(phone.used).toBe(0)
  await page.user.click(both)
  await page.user.click(question.getByRole('button', { name: /^Garder \(/ }))
  await page.findByText(/Le document est là/)
  expect(await pictures()).toHaveLength(3)
  expect(await entries()).toHaveLength(2)

  const list = await kept(await page.open('/hors-ligne'))
  const [correction, subject] = await list.findAllByRole('listitem')
  expect(subject).toHaveTextContent(/^Mathématiques 2024BAC · Terminale S2 · .* · 4\d Ko · gardé le/)
  expect(correction).toHaveTextContent(/^Corrigé/)
  expect(within(subject!).getByRole('link', { name: /^Lire/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/lecture-exam?path=Bac%2FTerminale'),
  )
})

test('it is removed by itself from the list, from its window, or with all', async () => {
  let page = await pages.open(address, { as: pupil })
  await keepPaper(page)
  page = await page.open('/hors-ligne')
  let list = await kept(page)
  await page.user.click(list.getAllByRole('button', { name: /^Retirer/ })[0]!)
  await page.user.click(await page.findByRole('button', { name: 'Retirer du téléphone' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(await pictures()).toHaveLength(2)

  page = await page.open(address)
  await askToKeep(page)
  await page.user.click(await page.findByRole('button', { name: 'Retirer du téléphone' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(phone.used).toBe(0)

  await keepPaper(page)
  page = await page.open('/hors-ligne')
  list = await kept(page)
  await page.user.click(list.getByRole('button', { name: 'Tout retirer' }))
  await page.user.click(await page.findByRole('button', { name: 'Tout retirer du téléphone' }))
  await waitFor(() => expect(page.queryByRole('region', { name: 'Sujets gardés' })).toBeNull())
  expect(phone.used).toBe(0)
})

test('cut off, nothing is kept; it goes on with what is missing', async () => {
  const page = await pages.open(address, { as: pupil })
  const question = await askToKeep(page)
  const start = await question.findByRole('button', { name: /^Garder \(/ })
  const of = (number: number) => (sent: { path: string }) => sent.path.endsWith(`/${number}/720`)
  const before = page.network.sentTo('/api/files/page/*').length
  page.network.drop(of(2), 1)
  await page.user.click(start)
  await page.findByText(/^Le réseau s’est coupé/)
  expect(await entries()).toEqual([])
  await page.user.click(question.getByRole('button', { name: /^Continuer/ }))
  await page.findByText(/Le document est là/)
  expect(await entries()).toHaveLength(2)
  const asked = page.network.sentTo('/api/files/page/*').slice(before)
  expect(asked).toHaveLength(4)
})

test('a full phone is told, and drops nothing that was kept', async () => {
  const other = await publishRasterized(pages.school, { ...examFields, annee: '2020' }, 'old.pdf')
  await pages.school.services.files.put(pictureKeyOf(other.file_id, 1, 720), Buffer.from(picture))
  let page = await pages.open(`/lecture-exam?path=${encodeURIComponent(other.path)}`, { as: pupil })
  await keepPaper(page)
  const [first] = await entries()
  page = await page.open(address)
  const question = await askToKeep(page)
  const start = await question.findByRole('button', { name: /^Garder \(/ })
  phone.quota = phone.used + 30_000
  await page.user.click(start)
  await page.findByText(
    /^Il n’y a plus assez de place sur ton téléphone\. Ce qui était gardé se lit toujours/,
  )
  expect(await entries()).toEqual([first])
  page = await page.open('/hors-ligne')
  expect((await kept(page)).getAllByRole('listitem')).toHaveLength(1)
})

test('« Arrêter » stops it, and under « Éco » the small grey pages are kept', async () => {
  navigatorSays.set('connection', { saveData: true })
  const page = await pages.open(address, { as: pupil })
  const question = await askToKeep(page)
  await question.findByText(/: 2 pages en petit et en gris, 8 Ko/)
  const goOn = page.network.hold('/api/files/page/*')
  await page.user.click(await question.findByRole('button', { name: /^Garder \(/ }))
  await page.user.click(await question.findByRole('button', { name: 'Arrêter' }))
  goOn()
  await page.user.click(await question.findByRole('button', { name: /^Garder \(/ }))
  await page.findByText(/Le document est là/)
  expect((await pictures()).every((one) => one.endsWith('/540'))).toBe(true)
})
