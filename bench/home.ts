// node bench/home.ts [runs]: the home page on a slow phone, beside the same page without any script.
import { startSchool } from '../tests/support/school-process.ts'
import { serveFloor } from './support/floor.ts'
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
    bare.push(await once(floor.url, painted))
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
