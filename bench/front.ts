// node bench/front.ts [runs] [screen…]: every public screen on a slow phone, each beside the same page without any
// script, and what it costs to go on to it from another. `node bench/front.ts 1 /home /quiz` looks at two, once.
// A first paint swings by half from view to view, on the bare page as well: its ratio takes three glances at either,
// in turn, for each run.
import type { BrowserContext } from '@playwright/test'
import { startSchool } from '../tests/support/school-process.ts'
import { serveFloor } from './support/floor.ts'
import { publicScreens } from './support/public-screens.ts'
import { reportScreens } from './support/report.ts'
import {
  bytesOfNext,
  glance,
  type Glance,
  launchPhone,
  median,
  newPhone,
  view,
  type View,
} from './support/slow-phone.ts'

const [, , runsText = '3', ...wanted] = process.argv
const runs = Number(runsText)

const glancesForEachRun = 3
const painted = 'true'
/** React answers the header and what can be pressed on the page: it has put its own mark on both. */
const alive = `['header button', 'main :is(a, button, input)'].every((selector) => {
  const element = document.querySelector(selector)
  return !element || Object.keys(element).some((key) => key.startsWith('__reactProps'))
})`

const limits = {
  'first paint / floor': 1.15,
  'interactive / floor': 4,
  'KB on the wire': 95,
  requests: 8,
  'KB as the next screen': 14,
  'layout shift': 0.02,
  'ms of the longest task after load': 100,
}

const school = await startSchool()
const browser = await launchPhone()
try {
  const rows: Record<string, Record<keyof typeof limits, number>> = {}
  for (const screen of publicScreens.filter((path) => wanted.length === 0 || wanted.includes(path))) {
    rows[screen] = await measure(screen)
    console.log(screen, rows[screen])
  }
  reportScreens(`Public screens, ${runs} views each`, limits, rows)
} finally {
  await browser.close()
  await school.stop()
  school.clean()
}

async function measure(screen: string): Promise<Record<keyof typeof limits, number>> {
  const floor = await serveFloor(school.url + screen)
  const url = school.url + screen
  const bare: Glance[] = []
  const whole: Glance[] = []
  for (let run = 0; run < runs * glancesForEachRun; run++) {
    bare.push(await onNewPhone((phone) => glance(phone, floor.url, painted)))
    whole.push(await onNewPhone((phone) => glance(phone, url, alive)))
  }
  floor.close()
  const views: View[] = []
  for (let run = 0; run < runs; run++) views.push(await onNewPhone((phone) => view(phone, url, alive)))
  const [bottom, times, seen] = [median(bare), median(whole), median(views)]
  const from = school.url + (screen === '/home' ? '/login' : '/home')
  const next = await onNewPhone((phone) => bytesOfNext(phone, from, screen))
  return {
    'first paint / floor': times.firstPaint / bottom.firstPaint,
    'interactive / floor': times.ready / bottom.firstPaint,
    'KB on the wire': seen.bytes / 1024,
    requests: seen.requests,
    'KB as the next screen': next / 1024,
    'layout shift': seen.layoutShift,
    'ms of the longest task after load': seen.longestTaskAfterLoad,
  }
}

async function onNewPhone<Seen>(look: (phone: BrowserContext) => Promise<Seen>): Promise<Seen> {
  const phone = await newPhone(browser)
  try {
    return await look(phone)
  } finally {
    await phone.close()
  }
}
