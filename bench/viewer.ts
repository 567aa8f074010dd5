// node bench/viewer.ts: what a tab of a phone holds while all 200 pages of a paper go by in the viewer.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startSchool } from '../tests/support/school-process.ts'
import { enterAsAdmin, keepSession } from './support/admin.ts'
import { publish, untilDrawn } from './support/publish.ts'
import { report, row } from './support/report.ts'
import { makeScannedPdf } from '../tests/support/scanned-pdf.ts'
import { launchPhone, newPhone } from './support/slow-phone.ts'

const pages = 200
const school = await startSchool()
const browser = await launchPhone({ isSmall: true })
const session = await enterAsAdmin(school.url)
const publisher = { url: school.url, token: session.token }
const processes = await browser.newBrowserCDPSession()
try {
  const path = await publish(publisher, 'long.pdf', await makeScannedPdf(pages, 8))
  await untilDrawn(publisher, path)
  const phone = await newPhone(browser)
  await keepSession(phone, session)
  const page = await phone.newPage()
  await page.goto(`${school.url}/lecture-exam?path=${encodeURIComponent(path)}`)
  const seen: { number: number; pictures: number; megabytes: number }[] = []
  for (let number = 1; number <= pages; number++) {
    await page.locator(`[data-page="${number}"]`).scrollIntoViewIfNeeded()
    await page.waitForFunction(
      `document.querySelector('[data-page="${number}"] img')?.naturalWidth > 0`,
      undefined,
      { timeout: 60_000 },
    )
    if (number % 20 === 0) seen.push({ number, ...(await holds(page)) })
  }
  console.log(seen)
  const most = Math.max(...seen.map(({ megabytes }) => megabytes))
  report('A paper of 200 pages gone through on a phone', [
    row('the tab’s most memory / after 20 pages', most / seen[0]!.megabytes, 1.5),
    row('pictures held at once', Math.max(...seen.map(({ pictures }) => pictures)), 12),
  ])
} finally {
  await browser.close()
  await school.stop()
  school.clean()
}

/** Pictures in the page, and the resident memory of the browser's largest page process. */
async function holds(page: Page): Promise<{ pictures: number; megabytes: number }> {
  const pictures = await page.evaluate<number>(`document.querySelectorAll('[data-page] img').length`)
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo')
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMegabytes(id))
  return { pictures, megabytes: Math.max(...sizes) }
}

function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
