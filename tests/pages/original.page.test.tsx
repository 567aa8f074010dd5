import { beforeAll, expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { navigatorSays, type Page, servePages, stopClock } from '../support/page.tsx'
import { examFields, publishRasterized } from '../support/papers.ts'
import { blockedOn, savings } from './paper-support.tsx'

const pages = servePages()
let pupil: Awaited<ReturnType<typeof signUpPupil>>
let file: Awaited<ReturnType<typeof publishRasterized>>
const address = '/exam/Bac/S2/2024/original'
beforeAll(async () => {
  pupil = await signUpPupil(pages.school)
  file = await publishRasterized(pages.school, examFields, 'original.pdf', ['', ''])
})

/** Opens a page in a browser that shows PDFs itself, or in one that does not. */
function open(path: string, showsPdf = true): Promise<Page> {
  navigatorSays.set('pdfViewerEnabled', showsPdf)
  return pages.open(path, { as: pupil })
}
const choose = async (page: Page) =>
  page.user.click(await page.findByRole('button', { name: /^Document d’origine/ }))
const frame = (page: Page) => page.findByTitle(/^Document d’origine : Mathématiques/)
const reads = ({ network }: Page) => network.sentTo('/api/files/read/*')

test('where the browser shows PDFs the document itself is offered, with its size, through the session', async () => {
  for (const path of [address, `/lecture-exam?path=${encodeURIComponent(file.path)}`]) {
    const page = await open(path)
    const choice = await page.findByRole('button', { name: /^Document d’origine/ })
    expect(choice).toHaveTextContent(/\(\d+\s(o|B), moins de 0,1\sF\)/)
    expect(reads(page)).toEqual([])
    await choose(page)
    expect(await frame(page)).toHaveAttribute('src', expect.stringMatching(/^blob:.*#toolbar=0/))
    expect(reads(page).map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${pupil.token}`])
    expect(choice).toHaveAttribute('aria-pressed', 'true')
    expect(blockedOn(page)).toEqual(path === address ? savings : [])
    await choose(page)
    expect(page.queryByTitle(/^Document d’origine/)).toBeNull()
    page.getByText(/^Page \d \/ 2$/)
  }
})

test('a phone that shows no PDFs keeps the pictures', async () => {
  const page = await open(address, false)
  await page.findByText(/^Page \d \/ 2$/)
  expect(page.queryByRole('button', { name: /^Document d’origine/ })).toBeNull()
})

test('a document whose pages are still being drawn is fetched once', async () => {
  const { db } = pages.school.services
  const draw = (drawing: 'pending' | 'drawn') =>
    db.updateTable('papers').set({ drawing }).where('id', '=', file.id).execute()
  await draw('pending')
  const clock = stopClock()
  const page = await open(address)
  const release = page.network.hold('/api/files/read/*')
  await choose(page)
  await page.findByText(/^Chargement du document d’origine/)
  while (page.network.sentTo('/api/files/pages/*').length < 4) await clock.run(500)
  release()
  await frame(page)
  expect(reads(page)).toHaveLength(1)
  await draw('drawn')
})

test('a document that does not come says so, and comes with a new try', async () => {
  const page = await open(address)
  page.network.answer('/api/files/read/*', 500, '', 1)
  await choose(page)
  expect(await page.findByRole('alert')).toHaveTextContent(
    'Erreur lors du chargement du document. Veuillez réessayer.',
  )
  await page.user.click(page.getByRole('button', { name: 'Réessayer' }))
  await frame(page)
})
