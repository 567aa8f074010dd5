import { beforeEach, expect, test, vi } from 'vitest'
import { fileAddress, packsCache } from '../../src/features/packs/addresses.ts'
import type { SignedPack } from '../../src/features/packs/contract.ts'
import { filesOf, readManifest } from '../../src/features/packs/manifest.ts'
import { openPhoneStorage, type PhoneStorage } from '../support/cache-storage.ts'
import { signUpPupil } from '../support/factories.ts'
import { type Page, waitFor, within } from '../support/page.tsx'
import { serveLessons } from './reader-support.ts'

const pages = serveLessons()
const mathematics = '/hors-ligne?classe=Troisieme&cours=Mathematiques'
let phone: PhoneStorage

beforeEach(() => {
  phone = openPhoneStorage()
  vi.stubGlobal('caches', phone)
})

const button = (page: Page, name: string | RegExp) => page.findByRole('button', { name })
const section = async (page: Page, name: string) => within(await page.findByRole('region', { name }))
const whole = /Les cours sont là|Tout est là/

async function keepMathematics(page: Page) {
  await page.user.click(await button(page, /^Garder ce que j’ai choisi/))
  await page.findByText(whole)
}

/** The files of a course as the school has it now. */
async function filesAtSchool(course: string, { token }: { token: string }) {
  const { body } = await pages.school.call('GET', `/api/packs/${course}`, { token })
  return filesOf(readManifest((body as SignedPack).manifest)!)
}

test('a class says what each subject weighs and costs before anything is fetched', async () => {
  const page = await pages.open('/hors-ligne?classe=Troisieme', { as: await signUpPupil(pages.school) })
  const choose = await section(page, 'Garder ma classe')
  expect(choose.getByLabelText('Classe')).toHaveValue('Troisieme')
  const boxes = choose.getAllByRole('checkbox')
  expect(boxes.length).toBeGreaterThan(4)
  for (const box of boxes) {
    expect(box).toBeChecked()
    expect(box.closest('label')).toHaveTextContent(/\d+ chapitres? · \d+ Ko, (environ|moins de) [\d,]+ F$/)
  }
  const all = choose.getByRole('button').textContent
  expect(all).toMatch(/^Garder ma classe \([\d,]+\s[KM]o, environ [\d,]+\sF\)$/)
  await page.user.click(boxes[0]!)
  const fewer = choose.getByRole('button', { name: /^Garder ce que j’ai choisi/ }).textContent
  expect(fewer).not.toContain(all.slice(all.indexOf('(')))
  expect(page.network.sentTo(/^\/api\/packs\/./)).toEqual([])
  expect(phone.used).toBe(0)
})

test('who has no account sees the price, is told that it is free, and comes back from the sign-up', async () => {
  const page = await pages.open(mathematics)
  const choose = await section(page, 'Garder ma classe')
  expect(choose.getByText(/Ko, environ .* F en tout. C’est gratuit/)).toBeVisible()
  await page.user.click(choose.getByRole('button', { name: 'Créer mon compte' }))
  await page.findByRole('dialog', { name: 'Créer un compte' })
  expect(page.address()).toBe(mathematics)
  expect(page.network.sentTo(/^\/api\/packs\/./)).toEqual([])
})

test('a course is kept in whole, is still there later, and is removed', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await pages.open(mathematics, { as: pupil })
  await keepMathematics(page)
  const files = await filesAtSchool('Troisieme_Mathematiques', pupil)
  const cache = await caches.open(packsCache)
  for (const { hash } of files) expect(await cache.match(fileAddress(hash))).toBeDefined()
  // The course in one file, and the search of its class.
  expect(page.network.sentTo(/^\/api\/packs\/files\//)).toHaveLength(2)

  const later = await page.open('/hors-ligne')
  const kept = await section(later, 'Ce qui est gardé')
  const row = kept.getByRole('listitem')
  expect(row).toHaveTextContent(
    /^Mathématiques Troisième\d+ chapitres · [\d,]+ [KM]o · tout est là depuis le/,
  )
  expect(kept.getByText(/sur ce téléphone. Ton navigateur n’a rien promis/)).toBeVisible()

  await later.user.click(kept.getByRole('button', { name: /^Retirer/ }))
  const question = within(await later.findByRole('dialog', { name: 'Retirer Mathématiques, Troisième' }))
  await later.user.click(question.getByRole('button', { name: 'Retirer du téléphone' }))
  await waitFor(() => expect(later.queryByRole('region', { name: 'Ce qui est gardé' })).toBeNull())
  expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/offline/key'])
})

test('what the network cut off goes on where it was, also after a reload', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await pages.open(mathematics, { as: pupil })
  let come = 0
  // The second is the course in one file; then its chapters are asked for one by one.
  page.network.drop(({ path }) => path.startsWith('/api/packs/files/') && (++come === 2 || come > 6))
  await page.user.click(await button(page, /^Garder ce que/))
  await page.findByText(/^Le réseau s’est coupé\. Ce qui est arrivé reste là/)
  expect(page.queryByRole('region', { name: 'Ce qui est gardé' })).toBeNull()

  const later = await page.open('/hors-ligne')
  expect(
    await later.findByText(/^1 cours n’est pas fini : Mathématiques, Troisième. \d+ fichiers sur/),
  ).toBeVisible()
  await later.user.click(await button(later, 'Continuer'))
  await later.findByText(whole)
  const files = await filesAtSchool('Troisieme_Mathematiques', pupil)
  expect(later.network.sentTo(/^\/api\/packs\/files\//).length).toBeLessThanOrEqual(files.length - 5)
  expect((await section(later, 'Ce qui est gardé')).getByText(/tout est là depuis/)).toBeVisible()
})

test('« Arrêter » stops it; « Abandonner » lets go of what had come', async () => {
  const page = await pages.open(mathematics, { as: await signUpPupil(pages.school) })
  const goOn = page.network.hold(/^\/api\/packs\/files\//)
  await page.user.click(await button(page, /^Garder ce que/))
  await page.findByText(/^0 B sur/)
  await page.user.click(await button(page, 'Arrêter'))
  goOn()
  await page.user.click(await button(page, 'Abandonner'))
  await waitFor(() => expect(page.queryByText(/pas fini/)).toBeNull())
  expect((await (await caches.open(packsCache)).keys()).map(({ url }) => new URL(url).pathname)).toEqual([
    '/offline/key',
  ])
})

test('a full phone is told so in a sentence, and nothing half is kept', async () => {
  phone.quota = 60_000
  const page = await pages.open(mathematics, { as: await signUpPupil(pages.school) })
  await page.user.click(await button(page, /^Garder ce que/))
  expect(await page.findByText(/^Il n’y a plus assez de place sur ton téléphone/)).toBeVisible()
  expect(page.queryByRole('region', { name: 'Ce qui est gardé' })).toBeNull()
  phone.quota = Infinity
  await page.user.click(page.getAllByRole('button', { name: 'Continuer' })[0]!)
  await page.findByText(whole)
})

test('a file that is gone is told, and repaired in one press', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await pages.open(mathematics, { as: pupil })
  await keepMathematics(page)
  const [first] = await filesAtSchool('Troisieme_Mathematiques', pupil)
  await (await caches.open(packsCache)).delete(fileAddress(first!.hash))
  const later = await page.open('/hors-ligne')
  expect(await later.findByText('1 fichier a disparu de ce téléphone.')).toBeVisible()
  await later.user.click(await button(later, /^Réparer/))
  await later.findByText(whole)
  await waitFor(() => expect(later.queryByText(/a disparu/)).toBeNull())
  expect(later.network.sentTo(/^\/api\/packs\/files\//)).toHaveLength(1)
})

test('what the browser has thrown away is told, and taken again in one press', async () => {
  const page = await pages.open(mathematics, { as: await signUpPupil(pages.school) })
  await keepMathematics(page)
  phone.evict()
  const later = await page.open('/hors-ligne')
  expect(
    await later.findByText(/^Ton navigateur a effacé ce qui était gardé.*Mathématiques, Troisième\.$/),
  ).toBeVisible()
  await later.user.click(await button(later, 'Tout reprendre'))
  await later.findByText(whole)
  await waitFor(() => expect(later.queryByText(/a effacé/)).toBeNull())
})

test('without a network and without a session what is kept is listed, and nobody is signed out by a look', async () => {
  const page = await pages.open(mathematics, { as: await signUpPupil(pages.school) })
  await keepMathematics(page)
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  const later = await page.open('/hors-ligne')
  later.network.offline()
  const again = await section(later, 'Ce qui est gardé')
  expect(again.getByRole('listitem')).toHaveTextContent(/^Mathématiques Troisième/)
  expect(later.address()).toBe('/hors-ligne')
  await later.user.click(again.getByRole('button', { name: 'Tout vérifier' }))
  await later.findByRole('dialog', { name: 'Connexion' })
})

test('a browser that can keep nothing says so, and what to do', async () => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'caches')
  const page = await pages.open('/hors-ligne')
  expect(await page.findByText(/^Ce navigateur ne peut rien garder pour toi/)).toBeVisible()
})

test('a pupil finds the way there from the class, from a course and from the profile', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await pages.open('/select-course/Troisieme', { as: pupil })
  const ofClass = await page.findByRole('link', { name: /^Garder ma classe/ })
  expect(ofClass).toHaveAttribute('href', '/hors-ligne?classe=Troisieme')
  const detail = await page.open('/course-detail/Troisieme/Mathematiques')
  const ofCourse = await detail.findByRole('link', { name: /^Garder ce cours/ })
  expect(ofCourse).toHaveAttribute('href', mathematics)
  const profile = await detail.open('/profile')
  expect(await profile.findByRole('link', { name: 'Garder ma classe' })).toHaveAttribute(
    'href',
    '/hors-ligne',
  )
})

test('under « Éco » a class is kept after a question, and the switch stands beside what is kept', async () => {
  localStorage.setItem('eco', '1')
  const page = await pages.open(mathematics, { as: await signUpPupil(pages.school) })
  await page.user.click(await button(page, /^Garder ce que j’ai choisi/))
  const question = within(await page.findByRole('dialog', { name: 'Mode Éco' }))
  question.getByText(/^Poids à charger : [\d,]+ [KM]o, environ [\d,]+ F\.$/)
  await page.user.click(question.getByRole('button', { name: 'Annuler' }))
  expect(page.network.sentTo(/^\/api\/packs\/./)).toEqual([])
  await page.user.click(await button(page, /^Garder ce que j’ai choisi/))
  await page.user.click(await button(page, 'Charger'))
  await page.findByText(whole)
  await waitFor(() => expect(localStorage.getItem('install-earned')).toContain('Troisieme_Mathematiques 2'))
  expect(await page.findByRole('switch', { name: 'Mode Éco' })).toBeChecked()
})
