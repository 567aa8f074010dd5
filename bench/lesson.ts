// node bench/lesson.ts [runs]: a lesson on a slow phone, from a cold start and from the home page, beside the
// reader's page without any script.
import type { BrowserContext } from '@playwright/test'
import { startSchool } from '../tests/support/school-process.ts'
import { serveFloor } from './support/floor.ts'
import { isRead } from './support/is-read.ts'
import { report, row } from './support/report.ts'
import { launchPhone, median, newPhone, slowDown, view, type View } from './support/slow-phone.ts'

const runs = Number(process.argv[2] ?? 5)
const lesson = '/lecture/Troisieme/Mathematiques#chapter1_lesson1'

/** The application answers: its menu, its chapters and what comes next are there. */
const isAlive = `${isRead} && document.querySelectorAll('#reader-side li').length > 0 &&
  document.querySelector('#reader-foot a') !== null`

const school = await startSchool()
const floor = await serveFloor(`${school.url}/lecture/Troisieme/Mathematiques`)
const browser = await launchPhone()
try {
  const token = await signUp()
  const seen = { bare: [] as View[], read: [] as View[], alive: [] as View[] }
  const fromHome: { bytes: number; ready: number }[] = []
  for (let run = 0; run < runs; run++) {
    seen.bare.push(await once(floor.url, 'true'))
    seen.read.push(await once(school.url + lesson, isRead, token))
    seen.alive.push(await once(school.url + lesson, isAlive, token))
    fromHome.push(await openFromHome(token))
  }
  const [bottom, read, alive] = [median(seen.bare), median(seen.read), median(seen.alive)]
  const home = fromHome.toSorted((a, b) => a.ready - b.ready)[runs >> 1]!
  console.log({ floor: bottom, read, alive, home })
  report('A lesson, first visit', [
    row('first paint / floor', read.firstPaint / bottom.firstPaint, 1.15),
    row('text and formulas / floor', read.ready / bottom.firstPaint, 2.5),
    row('interactive / floor', alive.ready / bottom.firstPaint, 6),
    row('on the wire', alive.bytes / 1024, 125, ' KB'),
    row('on the wire, coming from home', home.bytes / 1024, 35, ' KB'),
    row('layout shift', alive.layoutShift, 0.02),
  ])
} finally {
  await browser.close()
  floor.close()
  await school.stop()
  school.clean()
}

async function once(url: string, ready: string, token?: string): Promise<View> {
  const phone = await phoneWith(token)
  const result = await view(phone, url, ready)
  await phone.close()
  return result
}

/** Goes from the home page to the lesson by the site's own links; counts what the opening of the lesson costs. */
async function openFromHome(token: string): Promise<{ bytes: number; ready: number }> {
  const phone = await phoneWith(token)
  const page = await phone.newPage()
  const traffic = await slowDown(page)
  await page.goto(`${school.url}/home`)
  await traffic.quiet()
  await page
    .getByRole('link', { name: /^Commencez/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Collège/ }).click()
  await page.getByRole('link', { name: /^Troisième/ }).click()
  const notebook = page.getByRole('link', { name: /^(Ouvrir|Reprendre) le cours : Mathématiques$/ })
  await notebook.waitFor()
  await traffic.quiet()
  const before = traffic.sum(0).bytes
  const started = performance.now()
  await notebook.click()
  await page.waitForFunction(isRead, undefined, { timeout: 60_000, polling: 20 })
  const ready = performance.now() - started
  await traffic.quiet()
  const bytes = traffic.sum(0).bytes - before
  await phone.close()
  return { bytes, ready }
}

async function phoneWith(token?: string): Promise<BrowserContext> {
  const phone = await newPhone(browser)
  if (token) await phone.addInitScript((value) => localStorage.setItem('token', value), token)
  return phone
}

async function signUp(): Promise<string> {
  const answer = await fetch(`${school.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '771234567', password: 'Baobab2026', fullName: 'Awa Diop' }),
  })
  return ((await answer.json()) as { token: string }).token
}
