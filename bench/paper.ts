// node bench/paper.ts [runs]: a scanned paper of 20 MB on a slow phone, from the press on « Voir » to page 1
// on screen, and cold by its own address; beside the same picture on a plain page.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { examFields, fileUrl } from '../tests/support/papers.ts'
import { startSchool } from '../tests/support/school-process.ts'
import { enterAsAdmin, keepSession } from './support/admin.ts'
import { bearer, publish, untilDrawn } from './support/publish.ts'
import { report, row } from './support/report.ts'
import { makeScannedPdf } from '../tests/support/scanned-pdf.ts'
import { launchPhone, newPhone, slowDown } from './support/slow-phone.ts'

/** Milliseconds until the picture is on screen, and bytes on the wire until then. */
type Seen = { time: number; bytes: number }

const runs = Number(process.argv[2] ?? 5)
/** In the viewer, or in its frame while the application is on its way. */
const pageOne = '[data-page="1"] img, #first-page'
const school = await startSchool()
const browser = await launchPhone()
const pdf = await makeScannedPdf(8)
const session = await enterAsAdmin(school.url)
const publisher = { url: school.url, token: session.token }
const path = await publish(publisher, 'scan.pdf', pdf)
await untilDrawn(publisher, path)
const picture = await firstPicture(path)
const floor = await servePicture(picture)

try {
  const measured = { floor: [] as Seen[], press: [] as Seen[], cold: [] as Seen[] }
  for (let run = 0; run < runs; run++) {
    measured.floor.push(await onPhone((page) => openCold(page, floorUrl(), 'img')))
    measured.press.push(await onPhone(pressView))
    measured.cold.push(await onPhone((page) => openCold(page, readerUrl(), pageOne)))
  }
  const [bottom, press, cold] = [measured.floor, measured.press, measured.cold].map(median) as [
    Seen,
    Seen,
    Seen,
  ]
  console.log({ pdf: pdf.length, picture: picture.length, floor: bottom, press, cold })
  report(`A scan of ${(pdf.length / 1024 / 1024).toFixed(0)} MB, page 1 on screen`, [
    row('from the press on « Voir »', press.time / 1000, 5, ' s'),
    row('on the wire since the press', press.bytes / 1024, 120, ' KB'),
    row('press / picture on a plain page', press.time / bottom.time, 1.25),
    row('cold, by its address', cold.time / 1000, 5, ' s'),
    row('on the wire, cold', cold.bytes / 1024, 120, ' KB'),
    row('cold / picture on a plain page', cold.time / bottom.time, 1.6),
  ])
} finally {
  await browser.close()
  floor.close()
  await school.stop()
  school.clean()
}

function floorUrl(): string {
  return `http://127.0.0.1:${(floor.address() as AddressInfo).port}/`
}

function readerUrl(): string {
  return `${school.url}/lecture-exam?path=${encodeURIComponent(path)}`
}

/** A new phone for each view, signed in. */
async function onPhone(look: (page: Page) => Promise<Seen>): Promise<Seen> {
  const phone = await newPhone(browser)
  await keepSession(phone, session)
  const seen = await look(await phone.newPage())
  await phone.close()
  return seen
}

async function openCold(page: Page, url: string, image: string): Promise<Seen> {
  const traffic = await slowDown(page)
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
  const time = await untilShown(page, image, 0)
  return { time, bytes: traffic.sum(0).bytes }
}

async function pressView(page: Page): Promise<Seen> {
  const traffic = await slowDown(page)
  await page.goto(`${school.url}/exams?annee=${examFields.annee}`, { timeout: 120_000 })
  const button = page.getByRole('button', { name: /^Voir le sujet/ })
  await button.waitFor({ timeout: 120_000 })
  await traffic.quiet()
  const before = traffic.sum(0).bytes
  const start = await button.evaluate((element: any) => {
    element.click()
    return performance.now()
  })
  const time = await untilShown(page, pageOne, start)
  return { time, bytes: traffic.sum(0).bytes - before }
}

/** Milliseconds from `start` until the picture is decoded and drawn, by the page's own clock. */
async function untilShown(page: Page, image: string, start: number): Promise<number> {
  const complete = `document.querySelector('${image}')?.naturalWidth > 0`
  await page.waitForFunction(complete, undefined, { timeout: 120_000, polling: 20 })
  const drawn = `document.querySelector('${image}').decode().then(() => performance.now())`
  return (await page.evaluate<number>(drawn)) - start
}

/** The picture of a paper's first page. */
async function firstPicture(of: string): Promise<Buffer> {
  const get = (address: string) => fetch(school.url + address, { headers: bearer(session) })
  const { pages } = (await (await get(fileUrl('pages', of))).json()) as { pages: { picture: string }[] }
  return Buffer.from(await (await get(pages[0]!.picture)).arrayBuffer())
}

async function servePicture(bytes: Buffer): Promise<Server> {
  const html = '<!doctype html><html lang="fr"><title>Page 1</title><img src="/picture.webp" width="390">'
  const server = createServer((request, response) => {
    const [type, body] = request.url === '/' ? ['text/html', html] : ['image/webp', bytes]
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function median(seen: readonly Seen[]): Seen {
  const middle = (name: keyof Seen) =>
    seen.map((one) => one[name]).toSorted((a, b) => a - b)[seen.length >> 1]!
  return { time: middle('time'), bytes: middle('bytes') }
}
