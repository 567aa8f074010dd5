// node bench/shared-lesson.ts [runs]: what somebody without an account waits for and pays after tapping a shared lesson,
// from the tap to the lesson's first sentence on screen, beside the same words as bare HTML.
import { startSchool } from '../tests/support/school-process.ts'
import { serveFloor } from './support/floor.ts'
import { reportScreens } from './support/report.ts'
import { glance, type Glance, launchPhone, median, newPhone, view, type View } from './support/slow-phone.ts'

const runs = Number(process.argv[2] ?? 3)
const glancesForEachRun = 3

/** With a figure that moves, with a still one, with formulas, with words alone. */
const lessons = {
  Trigonométrie: '/lecon/Troisieme/Mathematiques/trigonometrie/cosinus-sinus-tangente',
  Thalès: '/lecon/Troisieme/Mathematiques/theoreme-de-thales/enonce-et-configurations',
  'Circuit RC': '/lecon/Terminale/Physique-Chimie/dipole-rc/charge-et-decharge-d-un-condensateur',
  'Le roman réaliste': '/lecon/Premiere/Fran%C3%A7ais/le-roman/realisme',
}

/** The first sentence of what is shared stands on the screen, under nothing. */
const isRead = `(() => {
  const sentence = document.querySelector('#face p, #face li')
  const box = sentence?.getBoundingClientRect()
  const seen = box && document.elementFromPoint(box.left + box.width / 3, box.top + box.height / 3)
  return Boolean(seen && (sentence.contains(seen) || seen.contains(sentence) && seen.closest('#face')))
})()`

const limits = {
  'first sentence / floor': 1.15,
  'KB on the wire': 60,
  requests: 4,
  'layout shift': 0.011,
  'ms of the longest task after load': 100,
}

const school = await startSchool()
const browser = await launchPhone()
try {
  const rows: Record<string, Record<keyof typeof limits, number>> = {}
  for (const [name, path] of Object.entries(lessons)) rows[name] = await measure(school.url + path)
  reportScreens(`A shared lesson, ${runs} views each`, limits, rows)
} finally {
  await browser.close()
  await school.stop()
  school.clean()
}

async function measure(url: string): Promise<Record<keyof typeof limits, number>> {
  const floor = await serveFloor(url)
  const bare: Glance[] = []
  const shared: Glance[] = []
  for (let run = 0; run < runs * glancesForEachRun; run++) {
    bare.push(await onNewPhone((phone) => glance(phone, floor.url, isRead)))
    shared.push(await onNewPhone((phone) => glance(phone, url, isRead)))
  }
  floor.close()
  const views: View[] = []
  for (let run = 0; run < runs; run++) views.push(await onNewPhone((phone) => view(phone, url, isRead)))
  const [bottom, times, seen] = [median(bare), median(shared), median(views)]
  console.log({ url, floor: bottom, shared: times })
  return {
    'first sentence / floor': times.ready / bottom.ready,
    'KB on the wire': seen.bytes / 1024,
    requests: seen.requests,
    'layout shift': seen.layoutShift,
    'ms of the longest task after load': seen.longestTaskAfterLoad,
  }
}

async function onNewPhone<Seen>(look: (phone: Awaited<ReturnType<typeof newPhone>>) => Promise<Seen>) {
  const phone = await newPhone(browser)
  try {
    return await look(phone)
  } finally {
    await phone.close()
  }
}
