// node bench/offline.ts [runs]: a kept lesson with the school stopped, from a cold start of the browser, CPU four times
// slower, beside the same HTML from the same cache without a script.
import type { Page } from '@playwright/test'
import { makePupil } from '../tests/e2e/fixtures.ts'
import { keep, makePhone, openSchool, signIn } from '../tests/e2e/kept-support.ts'
import { isRead } from './support/is-read.ts'
import { report, row } from './support/report.ts'
import { type Glance, glance, median } from './support/slow-phone.ts'

const runs = Number(process.argv[2] ?? 9)
const lesson = '/lecture/Troisieme/Mathematiques#chapter1_lesson1'
/** An address of the shell whose page is replaced by the floor. */
const floor = '/login'
const isShown = `Boolean(document.querySelector('math')?.getBoundingClientRect().width) &&
  [...document.fonts].some((face) => face.status === 'loaded') &&
  ![...document.fonts].some((face) => face.status === 'loading')`

const school = await openSchool()
const phone = makePhone({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // The benchmark asks the page by expressions, which its policy rightly refuses to evaluate.
  bypassCSP: true,
})
try {
  const page = await phone.newPage()
  await signIn(page, school.url, await makePupil(school.first))
  await keep(page, 'Troisieme_Mathematiques')
  await putFloor(page)
  await phone.close()
  await school.stop()
  const seen = { bare: [] as Glance[], read: [] as Glance[] }
  for (let run = 0; run < runs; run++) {
    seen.bare.push(await once(floor))
    seen.read.push(await once(lesson))
  }
  const [bare, read] = [median(seen.bare), median(seen.read)]
  console.log({ floor: bare, lesson: read })
  report('A kept lesson without a network, cold start', [
    row('first paint / floor', read.firstPaint / bare.firstPaint, 2),
    row('text and formulas / floor', read.ready / bare.ready, 2),
  ])
} finally {
  await phone.close()
  await school.close()
}

async function once(path: string): Promise<Glance> {
  const result = await glance(await phone.context(), school.url + path, path === floor ? isShown : isRead)
  await phone.close()
  return result
}

/** The lesson's own HTML and style as a page, in the place of one of the shell. */
async function putFloor(page: Page): Promise<void> {
  await page.evaluate(async (address) => {
    const { caches, DOMParser } = globalThis as any
    const name = (await caches.keys()).find((one: string) => one.startsWith('xamle-shell-'))!
    const shell = await caches.open(name)
    const frame = await (await shell.match('/shell/lecture'))!.text()
    const style = new DOMParser().parseFromString(frame, 'text/html').getElementById('lesson-style')!
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const path = '/api/courses/Troisieme_Mathematiques/chapters/1/cours?lesson=1'
    const html = await (await fetch(path, { headers })).text()
    const text = `<!doctype html><html lang="fr" data-subject="Mathematiques"><meta charset="utf-8"><title>Leçon</title><style>${style.textContent}</style><body>${html}`
    await shell.put(address, new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
  }, floor)
}
