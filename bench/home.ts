// node bench/home.ts [runs]: the home page on a slow phone, beside the same page without any script.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { startSchool } from '../tests/support/school-process.ts'
import { report, row } from './support/report.ts'
import { launchPhone, median, newPhone, view, type View } from './support/slow-phone.ts'

const runs = Number(process.argv[2] ?? 5)
const painted = 'true'
/** React answers the header's buttons: it has put its own mark on one. */
const alive =
  '[...document.querySelectorAll("header button")].some((button) => Object.keys(button).some((key) => key.startsWith("__reactProps")))'

const school = await startSchool()
const floor = await serveFloor(`${school.url}/home`)
const browser = await launchPhone()
try {
  const measured: View[] = []
  const bare: View[] = []
  for (let run = 0; run < runs; run++) {
    bare.push(await once(`http://127.0.0.1:${(floor.address() as AddressInfo).port}/`, painted))
    measured.push(await once(`${school.url}/home`, alive))
  }
  const home = median(measured)
  const bottom = median(bare)
  console.log({ floor: bottom, home })
  report('Home, first visit', [
    row('first paint / floor', home.firstPaint / bottom.firstPaint, 1.15),
    row('interactive / floor', home.ready / bottom.firstPaint, 4),
    row('on the wire', home.bytes / 1024, 95, ' KB'),
    row('requests', home.requests, 8),
    row('on the wire before the first paint', home.bytesBeforePaint / 1024, 14, ' KB'),
    row('layout shift', home.layoutShift, 0.02),
  ])
} finally {
  await browser.close()
  floor.close()
  await school.stop()
  school.clean()
}

async function once(url: string, ready: string): Promise<View> {
  const phone = await newPhone(browser)
  const seen = await view(phone, url, ready)
  await phone.close()
  return seen
}

/** The same HTML without its scripts and without the hints that fetch them. */
async function serveFloor(url: string): Promise<Server> {
  const html = await (await fetch(url)).text()
  const bare = html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="(modulepreload|preload)"[^>]*>/g, '')
  const body = brotliCompressSync(bare)
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
