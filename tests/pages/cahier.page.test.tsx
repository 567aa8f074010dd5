import { beforeEach, expect, test, vi } from 'vitest'
import { keyAddress, packsCache } from '../../src/features/packs/addresses.ts'
import { payloadEnd, payloadOpening } from '../../src/features/packs/web/cahier/cahier-page.ts'
import { openPhoneStorage, type PhoneStorage } from '../support/cache-storage.ts'
import { signUpPupil } from '../support/factories.ts'
import { type Page, within } from '../support/page.tsx'
import { serveLessons } from './reader-support.ts'

const pages = serveLessons()
let phone: PhoneStorage

/** Another phone, with nothing on it but the school's signature. */
async function takeAnotherPhone({ knowsSchool = true } = {}): Promise<void> {
  phone = openPhoneStorage()
  vi.stubGlobal('caches', phone)
  localStorage.clear()
  if (!knowsSchool) return
  const { body } = await pages.school.call('GET', '/api/packs/key')
  await (await caches.open(packsCache)).put(keyAddress, Response.json(body))
}
beforeEach(() => takeAnotherPhone({ knowsSchool: false }))

/** Keeps a course on this phone and makes it a file, as its owner does. */
async function makeCahier(): Promise<{ name: string; html: string }> {
  const page = await pages.open('/hors-ligne?classe=Troisieme&cours=Mathematiques', {
    as: await signUpPupil(pages.school),
  })
  await page.user.click(await page.findByRole('button', { name: /^Garder ce que j’ai choisi/ }))
  await page.findByText(/Les cours sont là|Tout est là/)
  await page.user.click(await page.findByRole('button', { name: /^Passer à un ami/ }))
  await page.user.click(
    await page.findByRole('button', { name: /^Enregistrer le cahier \([\d,]+\s[KM]o\)$/ }),
  )
  const [{ name, file }] = page.saved as [(typeof page.saved)[number]]
  return { name, html: await file.text() }
}

/** Hands a file to the page of this phone, which has no network. */
async function hand(html: string | Blob): Promise<Page> {
  const page = await pages.open('/hors-ligne')
  const field = await page.findByLabelText('Choisir le fichier du cahier')
  page.network.offline()
  await page.user.upload(field, new File([html], 'cahier.html', { type: 'text/html' }))
  return page
}
const entries = async () =>
  (await (await caches.open(packsCache)).keys()).map(({ url }) => new URL(url).pathname)

test('a kept course goes to another phone as a file, and needs no network and no account there', async () => {
  const { name, html } = await makeCahier()
  expect(name).toBe('Cahier Mathématiques Troisième.html')
  const before = (await entries()).filter((path) => path.startsWith('/api/packs/files/'))
  await takeAnotherPhone()
  const page = await hand(html)
  await page.findByText(/est sur ce téléphone\. Rien n’a été téléchargé\./)
  const kept = within(await page.findByRole('region', { name: 'Ce qui est gardé' }))
  expect(kept.getByRole('listitem')).toHaveTextContent(/^Mathématiques Troisième\d+ chapitres/)
  expect((await entries()).filter((path) => path.startsWith('/api/packs/files/')).toSorted()).toEqual(
    before.toSorted(),
  )
  expect(localStorage.getItem('xamle:kept')).toBe('["Troisieme_Mathematiques"]')
})

test('the file reads by itself: cover, contents, each chapter, answers at the end, and nothing that runs', async () => {
  const { html } = await makeCahier()
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelector('h1')?.textContent).toBe('Mathématiques, Troisième')
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toMatch(
    /^default-src 'none';style-src/,
  )
  const scripts = Array.from(page.querySelectorAll('script'), ({ type }) => type)
  expect(scripts).toEqual(['application/octet-stream'])
  const links = Array.from(page.querySelectorAll('nav a'), (link) => link.getAttribute('href')!)
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((link) => !page.querySelector(link))).toEqual([])
  expect(page.querySelector('.questions ol[type=a] li')).not.toBeNull()
  expect(page.querySelectorAll('#reponses ol > li').length).toBeGreaterThan(4)
  const outward = Array.from(page.querySelectorAll('[src], link, [href^="/"]'))
  expect(outward).toEqual([])
})

test('a file that is cut, altered, foreign or none of ours is refused with a sentence, and leaves nothing', async () => {
  const { html } = await makeCahier()
  const from = html.lastIndexOf(payloadOpening) + payloadOpening.length
  const middle = from + 2000
  const letter = html[middle] === 'A' ? 'B' : 'A'
  await takeAnotherPhone()
  const untouched = await entries()
  const notOurs = /n’est pas un cahier de l’école, ou il n’est pas arrivé entier/
  const refused: [string, string | Blob, RegExp][] = [
    ['cut', html.slice(0, -50_000), notOurs],
    [
      'altered',
      html.slice(0, middle) + letter + html.slice(middle + 1),
      /cahier de l’école|ne porte pas la signature/,
    ],
    ['a page of somebody', '<!doctype html><h1>Bonjour</h1>', notOurs],
    ['a payload of nothing', payloadOpening + payloadEnd, notOurs],
    ['50 MB', new Blob([new Uint8Array(50_000_000)]), /trop gros pour être un cahier/],
  ]
  for (const [what, file, sentence] of refused) {
    const page = await hand(file)
    const said = (await page.findByRole('alert')).textContent
    expect({ what, said, entries: await entries() }).toEqual({
      what,
      said: expect.stringMatching(sentence),
      entries: untouched,
    })
  }
  await (
    await caches.open(packsCache)
  ).put(keyAddress, Response.json({ key: btoa('another school of 32 bytes......') }))
  const page = await hand(html)
  expect(await page.findByRole('alert')).toHaveTextContent(/ne porte pas la signature de ton école/)
  expect(localStorage.getItem('xamle:kept')).toBeNull()
})

test('a phone that does not know its school says what to do first', async () => {
  const { html } = await makeCahier()
  await takeAnotherPhone({ knowsSchool: false })
  const page = await hand(html)
  expect(await page.findByRole('alert')).toHaveTextContent(/ouvre cette page une fois avec du réseau/)
})

test('an older cahier does not take the place of a newer course', async () => {
  const { html } = await makeCahier()
  const course = (await entries()).find((path) => path.includes('Troisieme_Mathematiques'))
  const cache = await caches.open(packsCache)
  const pack = await (await cache.match(course!))!.json()
  const manifest = { ...JSON.parse(pack.manifest), since: '2999-01-01T00:00:00.000Z' }
  const newer = { ...pack, manifest: JSON.stringify(manifest) }
  await cache.put(course!, Response.json(newer))
  const page = await hand(html)
  await page.findByText(/^Ce cahier est plus ancien que le cours qui est déjà sur ce téléphone/)
  expect(await (await cache.match(course!))!.json()).toEqual(newer)
})
