import { expect, test } from 'vitest'
import { findBlocks } from './find-blocks.ts'

const size = { width: 540, height: 764 }

/** A page with lines of « words » between these columns and rows. */
function pageWith(...texts: { left: number; right: number; top: number; bottom: number }[]) {
  const data = new Uint8Array(size.width * size.height * 4).fill(255)
  for (const { left, right, top, bottom } of texts)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (y % 12 < 6 && x % 7 < 5) data[(y * size.width + x) * 4] = 0
  return { ...size, data }
}
const near = (share: number) => expect.closeTo(share, 1)

test('margins are left out', () => {
  const [block, ...others] = findBlocks(pageWith({ left: 60, right: 480, top: 70, bottom: 700 }))
  expect(others).toEqual([])
  expect(block!.x).toBeCloseTo(54 / 540, 2)
  expect(block!.width).toBeCloseTo(432 / 540, 1)
  expect(block!.x).toBeLessThanOrEqual(60 / 540)
  expect(block!.x + block!.width).toBeGreaterThanOrEqual(479 / 540)
})

test('two columns under a heading are read one after the other', () => {
  const blocks = findBlocks(
    pageWith(
      { left: 60, right: 480, top: 40, bottom: 100 },
      { left: 60, right: 255, top: 110, bottom: 720 },
      { left: 290, right: 480, top: 110, bottom: 720 },
    ),
  )
  expect(blocks).toHaveLength(3)
  const [heading, left, right] = blocks
  expect(heading).toMatchObject({ x: near(0.1), width: near(0.8) })
  expect(left).toMatchObject({ x: near(0.1), width: near(0.38) })
  expect(right).toMatchObject({ x: near(0.53), width: near(0.36) })
  expect(left!.y).toBeCloseTo(right!.y, 2)
})

test.each([
  [
    'two short columns of a table',
    [
      { left: 60, right: 480, top: 40, bottom: 480 },
      { left: 60, right: 200, top: 500, bottom: 720 },
      { left: 340, right: 480, top: 500, bottom: 720 },
    ],
  ],
  [
    'short lines with nothing beside them',
    [
      { left: 60, right: 230, top: 40, bottom: 720 },
      { left: 60, right: 480, top: 40, bottom: 60 },
    ],
  ],
])('%s are no columns', (_name, texts) => {
  expect(findBlocks(pageWith(...texts))).toHaveLength(1)
})

test('a few words do not fill a screen', () => {
  const [block] = findBlocks(pageWith({ left: 60, right: 110, top: 100, bottom: 130 }))
  expect(block).toEqual({ x: 0, y: 0, width: 0.7, height: 1 })
})

test('an empty page has no block, dust is no ink', () => {
  const page = pageWith()
  expect(findBlocks(page)).toEqual([])
  page.data[(30 * size.width + 500) * 4] = 0
  expect(findBlocks(page)).toEqual([])
})
