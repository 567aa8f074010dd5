// node bench/moving-figures.ts [model …]: frames a second of every figure that moves, pulled without a pause for two
// seconds on a phone with a CPU four times slower, beside the still figure under the same hand.
import type { Page } from '@playwright/test'
import { startSchool } from '../tests/support/school-process.ts'
import { report, row } from './support/report.ts'
import { launchPhone, link, newPhone } from './support/slow-phone.ts'

const seconds = 2
/** Where each model stands. */
const places: Record<string, string> = {
  affine: 'Troisieme/Mathematiques#chapter6_lesson2',
  dosage: 'Terminale/Physique-Chimie#chapter23_lesson1',
  interfrange: 'Terminale/Physique-Chimie#chapter12_lesson2',
  pythagore: 'Troisieme/Mathematiques#chapter1_lesson2',
  rc: 'Terminale/Physique-Chimie#chapter9_lesson2',
  tangente: 'Terminale/Mathematiques#chapter2_lesson4',
  thales: 'Troisieme/Mathematiques#chapter7_lesson1',
  transition: 'Premiere/Géographie#chapter2_lesson2',
  trigonometrie: 'Troisieme/Mathematiques#chapter9_lesson1',
  vecteurs: 'Troisieme/Mathematiques#chapter11_lesson1',
}

/** Counts, in the page, from now on. */
const countFrames = `(() => {
  const isCounting = 'framesMade' in window
  window.framesMade = 0
  const count = () => {
    window.framesMade++
    requestAnimationFrame(count)
  }
  if (!isCounting) count()
})()`

const models = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(places)
const school = await startSchool()
const browser = await launchPhone()
try {
  const token = await signUp()
  const phone = await newPhone(browser)
  await phone.addInitScript((value) => localStorage.setItem('token', value), token)
  const rows = []
  for (const model of models) {
    const page = await phone.newPage()
    await page.goto(`${school.url}/lecture/${places[model]}`)
    const figure = page.frameLocator('#lesson').locator('.mouvement')
    const button = figure.getByRole('button', { name: 'Fais bouger la figure' })
    await button.scrollIntoViewIfNeeded()
    const session = await phone.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: link.cpuSlowdown })
    const still = await framesUnderHand(page, '.mouvement > svg', { isPressed: false })
    await button.click()
    const handle = figure.locator('.handle').first()
    await handle.scrollIntoViewIfNeeded()
    const moving = await framesUnderHand(page, '.handle', { isPressed: true })
    console.log({ model, still, moving })
    rows.push(row(`${model}: 24 / frames a second`, 24 / moving, 1))
    rows.push(row(`${model}: frames of the still one / of the moving one`, still / moving, 2))
    await page.close()
  }
  report('Figures that move, CPU four times slower', rows)
} finally {
  await browser.close()
  await school.stop()
  school.clean()
}

/** Moves a hand over the middle of an element to and fro, pressed or not, and counts the frames a second that the page made. */
async function framesUnderHand(
  page: Page,
  element: string,
  { isPressed }: { isPressed: boolean },
): Promise<number> {
  const box = (await page.frameLocator('#lesson').locator(element).first().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  if (isPressed) await page.mouse.down()
  await page.evaluate(countFrames)
  const started = performance.now()
  for (let step = 0; performance.now() - started < seconds * 1000; step++)
    await page.mouse.move(x + 40 * Math.sin(step / 6), y - 40 * Math.sin(step / 9))
  const frames = (await page.evaluate('window.framesMade')) as number
  const took = (performance.now() - started) / 1000
  if (isPressed) await page.mouse.up()
  return Math.round((frames / took) * 10) / 10
}

async function signUp(): Promise<string> {
  const answer = await fetch(`${school.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '771234567', password: 'Baobab2026', fullName: 'Awa Diop' }),
  })
  return ((await answer.json()) as { token: string }).token
}
