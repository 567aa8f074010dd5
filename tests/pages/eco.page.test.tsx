import { performance } from 'node:perf_hooks'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { navigatorSays, type Page, servePages, waitFor, within } from '../support/page.tsx'
import { examFields, publishRasterized } from '../support/papers.ts'
import { cardsOf } from './paper-support.tsx'

const pages = servePages()
let pupil: Awaited<ReturnType<typeof signUpPupil>>
beforeAll(async () => {
  const { school } = pages
  pupil = await signUpPupil(school)
  const paper = await publishRasterized(school, examFields, 'maths.pdf')
  // As if it were heavier: what is asked goes by the size that the list tells.
  await school.services.db.updateTable('papers').set({ size: 1_300_000 }).where('id', '=', paper.id).execute()
  await publishRasterized(school, { ...examFields, annee: '2023' }, 'light.pdf')
})

/** What another page of this process received before: Node measures for all of them. */
function receiveElsewhere(encodedBodySize: number) {
  const names = ['redirectStart', 'redirectEnd', 'postRedirectStart', 'finalNetworkRequestStart']
  const others = ['finalNetworkResponseStart', 'finalServiceWorkerStart', 'start', 'end']
  const times = Object.fromEntries([...names, ...others].map((name) => [`${name}Time`, 0]))
  const timing = { ...times, encodedBodySize, decodedBodySize: 0, finalConnectionTimingInfo: null }
  performance.markResourceTiming(timing as never, 'http://ecole.test/', 'fetch', globalThis, '', {}, 200)
}

afterEach(() => navigatorSays.delete('connection'))

const ecoOf = (page: Page) => page.findByRole('switch', { name: 'Mode Éco' })
const saveButton = (page: Page) => within(cardsOf(page)[0]!).getByRole('button', { name: /^Télécharger/ })
const downloads = (page: Page) => page.network.sentTo('/api/files/download/*').length
const listOf = async (page: Page) => {
  await waitFor(() => expect(cardsOf(page)).toHaveLength(1))
  return page
}

test('« Éco » is the phone’s: it outlives the account, and asks before more than 100 KB', async () => {
  let page = await pages.open('/profile', { as: pupil })
  const eco = await ecoOf(page)
  expect(eco).not.toBeChecked()
  await page.user.click(eco)
  expect(eco).toBeChecked()
  page = await pages.open('/profile', { as: await signUpPupil(pages.school) })
  expect(await ecoOf(page)).toBeChecked()

  page = await listOf(await page.open('/exams?annee=2024'))
  expect(cardsOf(page)[0]).toHaveTextContent('PDF, 1,2 Mo, environ 0,7 F')
  await page.user.click(saveButton(page))
  let question = within(await page.findByRole('dialog', { name: 'Mode Éco' }))
  question.getByText('Poids à charger : 1,2 Mo, environ 0,7 F.')
  await page.user.click(question.getByRole('button', { name: 'Annuler' }))
  expect(page.queryByRole('dialog')).toBeNull()
  expect(downloads(page)).toBe(0)
  await page.user.click(saveButton(page))
  question = within(await page.findByRole('dialog', { name: 'Mode Éco' }))
  await page.user.click(question.getByRole('button', { name: 'Charger' }))
  await waitFor(() => expect(downloads(page)).toBe(1))

  page = await listOf(await page.open('/exams?annee=2023'))
  await page.user.click(saveButton(page))
  await waitFor(() => expect(downloads(page)).toBe(1))
  expect(page.queryByRole('dialog')).toBeNull()
})

test('a browser that saves data is believed until somebody says otherwise here', async () => {
  navigatorSays.set('connection', { saveData: true })
  let page = await pages.open('/profile', { as: pupil })
  const eco = await ecoOf(page)
  expect(eco).toBeChecked()
  await page.user.click(eco)
  page = await listOf(await page.open('/exams?annee=2024'))
  await page.user.click(saveButton(page))
  await waitFor(() => expect(downloads(page)).toBe(1))
})

test('the profile tells what the month has cost this phone; no request ever says it', async () => {
  const month = new Date().toISOString().slice(0, 7)
  const kept = { since: `${month}-01`, bytes: 12_345_678 }
  localStorage.setItem('data-month', JSON.stringify(kept))
  receiveElsewhere(50_000_000)
  const page = await pages.open('/profile', { as: pupil })
  const sheet = await page.findByRole('region', { name: 'Données mobiles' })
  await waitFor(() =>
    expect(sheet).toHaveTextContent(/a coûté à ce téléphone 1[12],\d Mo, environ 7,\d F, depuis le 1/),
  )
  await page.findByRole('region', { name: 'Appareils connectés' })
  const said = page.network.sent.map(({ path, body, headers }) => [path, body, ...headers.values()].join(' '))
  expect(said.filter((words) => words.includes('12345678'))).toEqual([])
})
