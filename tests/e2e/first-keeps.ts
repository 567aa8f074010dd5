import { rmSync } from 'node:fs'
import type { BrowserContextOptions, LaunchOptions, Page } from '@playwright/test'
import type { SignedPack } from '../../src/features/packs/contract.ts'
import { filesOf, readManifest } from '../../src/features/packs/manifest.ts'
import { makeOtherEdition } from '../support/other-edition.ts'
import { breakWork, course, isThere, readEditions, type Work } from './cut-rounds.ts'
import { makePupil } from './fixtures.ts'
import { makePhone, openSchool, signIn } from './kept-support.ts'
import { openLine } from './line.ts'

const keep: Work = {
  address: '/hors-ligne?classe=Troisieme&cours=Mathematiques',
  button: /^Garder ce que j’ai choisi/,
}
const files = '/api/packs/files/'

/** As which entry of the phone's storage is about to be written the browser is killed, from 1, and what the school does meanwhile. */
export type FirstRound = { moment: number; meanwhile: 'nothing' | 'another edition' }
/**
 * What came out: files whose bytes are not what their names say, courses that were readable before all of them was
 * there, files that were asked for though they were there, courses that are not one edition in the end.
 */
export type FirstOutcome = { rounds: number; torn: number; early: number; twice: number; mixed: number }

/** Keeps a course on a phone that keeps nothing, kills the browser meanwhile, and goes on; round by round. */
export async function breakFirstKeeps(
  rounds: readonly FirstRound[],
  options: LaunchOptions & BrowserContextOptions,
): Promise<FirstOutcome> {
  const folders: string[] = []
  const school = await openSchool()
  const line = await openLine(school.url)
  const phone = makePhone({ ...options, baseURL: line.url })
  const outcome: FirstOutcome = { rounds: 0, torn: 0, early: 0, twice: 0, mixed: 0 }
  let edition = 0
  const openEdition = async () => {
    const folder = await makeOtherEdition(course, { sentence: `Édition ${++edition}.`, inOne: true })
    folders.push(folder)
    await school.open(undefined, { CONTENT_DIR: folder })
  }
  try {
    await signIn(await phone.newPage(), line.url, await makePupil(school.first))
    // A browser that is killed has not written yet who is signed in.
    await phone.close()
    for (const { moment, meanwhile } of rounds) {
      await openEdition()
      await breakWork(await phone.context(), { way: 'kill', moment }, phone.kill, line, keep)
      if (meanwhile === 'another edition') await openEdition()
      const page = await phone.newPage()
      await page.goto(keep.address)
      const before = await look(page)
      outcome.torn += before.torn
      if (before.isReadable) outcome.early++
      const asked: string[] = []
      line.halfWay = (path) => void asked.push(path)
      await page
        .getByRole('button', { name: before.isWanted ? 'Continuer' : keep.button })
        .first()
        .click()
      await isThere(page)
      line.halfWay = () => undefined
      outcome.twice += asked.filter((path) => before.files.includes(path)).length
      const after = await look(page)
      outcome.torn += after.torn
      await line.cut()
      await page.goto('/hors-ligne')
      const editions = await readEditions(page)
      await line.mend()
      const isWhole = after.isReadable && editions.every((one) => one === edition)
      if (!isWhole || after.files.length !== after.named) outcome.mixed++
      await forget(page)
      await phone.close()
      outcome.rounds++
    }
    return outcome
  } finally {
    await phone.close()
    await line.close()
    await school.close()
    for (const folder of folders) rmSync(folder, { recursive: true })
  }
}

/** What lies in the phone's storage of the course. */
async function look(page: Page) {
  const lies = await page.evaluate(async () => {
    const { caches, crypto } = globalThis as any
    const cache = await caches.open('xamle-packs')
    const entries: Record<string, string> = {}
    const hashes: Record<string, string> = {}
    for (const { url } of await cache.keys()) {
      const path = new URL(url).pathname
      const bytes = await (await cache.match(url)).arrayBuffer()
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      hashes[path] = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
      if (path.startsWith('/offline/')) entries[path] = new TextDecoder().decode(bytes)
    }
    return { entries, hashes }
  })
  const there = Object.keys(lies.hashes).filter((path) => path.startsWith(files))
  const pack = lies.entries[`/offline/packs/${course}`]
  const manifest = pack && readManifest((JSON.parse(pack) as SignedPack).manifest)
  return {
    files: there,
    torn: there.filter((path) => lies.hashes[path] !== path.slice(files.length)).length,
    isReadable: Boolean(pack),
    isWanted: `/offline/wanted/${course}` in lies.entries,
    named: manifest ? filesOf(manifest).length : 0,
  }
}

/** Leaves the phone as it was before it kept anything. */
const forget = (page: Page) =>
  page.evaluate(async () => {
    const { caches, navigator } = globalThis as any
    await caches.delete('xamle-packs')
    await (await navigator.serviceWorker.getRegistration())?.unregister()
    localStorage.removeItem('xamle:kept')
  })
