import { afterEach, expect, test } from 'vitest'
import { chapterDir, lessonWith, makeContent } from '../../tests/support/content-fixture.ts'
import { buildContent, checkContent, formatProblem } from './index.ts'

const made: { remove: () => void }[] = []
afterEach(() => {
  for (const folder of made.splice(0)) folder.remove()
})
function contentWith(body: string) {
  const folder = makeContent({ [`${chapterDir}/premiere.md`]: lessonWith(body) })
  made.push(folder)
  return folder
}

/** Letters that no packing makes smaller, the same on every run. */
function noise(words: number): string {
  let state = 1
  const letter = () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(97 + (state % 26))
  }
  return Array.from({ length: words }, () => Array.from({ length: 160 }, letter).join('')).join(' ')
}

test('a chapter above 60 KB on the wire is refused, by the check and by the build', async () => {
  const heavy = contentWith(noise(800))
  const refused =
    /^courses\/troisieme\/mathematiques\/racines:1 {2}Ce chapitre pèse \d+ Ko \(cours\) : 60 Ko au plus\./
  for (const report of [await checkContent(heavy), await buildContent(heavy)])
    expect(report.problems.map(formatProblem)).toEqual([expect.stringMatching(refused)])
})

test('the check weighs as the build does, and the second time from what it kept', async () => {
  const folder = contentWith(noise(100))
  const checked = await checkContent(folder)
  const built = await buildContent(folder)
  expect(checked.problems).toEqual([])
  expect(checked.weights).toHaveLength(1)
  expect(checked.weights[0]).toBeGreaterThan(8000)
  expect(built.weights).toEqual(checked.weights)
  expect((await checkContent(folder)).weights).toEqual(checked.weights)
})
