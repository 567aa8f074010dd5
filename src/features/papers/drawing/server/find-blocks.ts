import type { PageBlock } from '../../page-block.ts'
import type { Pixels } from './open-webp.ts'

/** Where ink is, as its first and last row and column; `null` where there is none. */
type Box = { left: number; top: number; right: number; bottom: number }

/** What is darker is ink. */
const darkest = 150
/** A row or column with less ink than this many pixels is dust. */
const dust = 2
/** Kept white around a block, in shares of the page's width. */
const margin = 0.012
/** A gutter is at least this wide, and two columns this high, in shares of the page and of what is written on it. */
const gutterWidth = 0.014
const leastHeight = 0.12
const leastShare = 0.5
/** A block is never narrower, lest a few words fill a screen; a page with little on it keeps its height. */
const leastWidth = { page: 0.7, column: 0.35 }
const leastFilled = 0.5
/** Each column has ink in this share of its rows at least: short lines alone are no column. */
const leastInk = 0.25

/**
 * What of a page is to be shown where all of it is too small: the text without its margins, and where two columns fill
 * most of it, each column by itself, in the order of reading. Empty for an empty page. Only pixels are looked at, so
 * that scans are cut as well; what is not surely two columns stays whole.
 */
export function findBlocks({ width, height, data }: Pixels): PageBlock[] {
  const ink = countInk({ width, height, data })
  const all = inkIn(ink, { left: 0, top: 0, right: width - 1, bottom: height - 1 })
  if (!all) return []
  const size = { width, height }
  const boxes = cut(ink, all, size)
  if (boxes.length === 1) {
    const block = widened(blockOf(all, size), leastWidth.page)
    return [block.height < leastFilled ? { ...block, y: 0, height: 1 } : block]
  }
  return boxes.flatMap((box) => {
    const found = inkIn(ink, box)
    return found ? [widened(blockOf(found, size), leastWidth.column)] : []
  })
}

/** At least so wide, as far as the page goes. */
function widened(block: PageBlock, least: number): PageBlock {
  const width = Math.max(block.width, least)
  const x = Math.min(Math.max(0, block.x - (width - block.width) / 2), 1 - width)
  return { ...block, x: rounded(x), width }
}

type Size = { width: number; height: number }
/** How much ink row `y` has from column `left` to column `right`. */
type Ink = (y: number, left: number, right: number) => number

function countInk({ width, height, data }: Pixels): Ink {
  // Sums from the left: each question costs two looks, however wide.
  const sums = new Uint16Array(height * (width + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * (width + 1) + x
      sums[at + 1] = sums[at]! + (data[(y * width + x) * 4]! < darkest ? 1 : 0)
    }
  return (y, left, right) => sums[y * (width + 1) + right + 1]! - sums[y * (width + 1) + left]!
}

function cut(ink: Ink, all: Box, { width, height }: Size): Box[] {
  const half = Math.max(1, Math.round((width * gutterWidth) / 2))
  const least = Math.round(height * leastHeight)
  let best: { at: number; bands: Box[]; rows: number } = { at: 0, bands: [], rows: 0 }
  const span = all.right - all.left
  for (let at = Math.round(all.left + span * 0.35); at <= all.left + span * 0.65; at++) {
    const bands = clearBands(ink, all, at, half).filter(
      (band) => band.bottom - band.top >= least && isInTwo(ink, band, at, half),
    )
    const rows = bands.reduce((sum, band) => sum + band.bottom - band.top + 1, 0)
    if (rows > best.rows) best = { at, bands, rows }
  }
  if (best.rows < (all.bottom - all.top + 1) * leastShare) return [all]
  const boxes: Box[] = []
  let top = all.top
  for (const band of best.bands) {
    if (band.top > top) boxes.push({ ...all, top, bottom: band.top - 1 })
    boxes.push({ ...band, right: best.at }, { ...band, left: best.at + 1 })
    top = band.bottom + 1
  }
  if (top <= all.bottom) boxes.push({ ...all, top })
  return boxes
}

/** Runs of rows that no ink crosses around column `at`. */
function clearBands(ink: Ink, all: Box, at: number, half: number): Box[] {
  const bands: Box[] = []
  let top: number | undefined
  for (let y = all.top; y <= all.bottom + 1; y++) {
    if (y <= all.bottom && ink(y, at - half, at + half) === 0) top ??= y
    else if (top !== undefined) {
      bands.push({ ...all, top, bottom: y - 1 })
      top = undefined
    }
  }
  return bands
}

function isInTwo(ink: Ink, band: Box, at: number, half: number): boolean {
  const sides = [
    { ...band, right: at - half },
    { ...band, left: at + half },
  ]
  return sides.every((side) => {
    let rows = 0
    for (let y = side.top; y <= side.bottom; y++) if (ink(y, side.left, side.right) > dust) rows++
    return rows >= (side.bottom - side.top) * leastInk
  })
}

function inkIn(ink: Ink, { left, top, right, bottom }: Box): Box | undefined {
  const rows = new Uint32Array(bottom + 1)
  const columns = new Uint32Array(right + 1)
  for (let y = top; y <= bottom; y++) {
    rows[y] = ink(y, left, right)
    if (rows[y]! > 0) for (let x = left; x <= right; x++) columns[x]! += ink(y, x, x)
  }
  const isInk = (count: number) => count >= dust
  const [first, last] = [rows.findIndex(isInk), rows.findLastIndex(isInk)]
  if (first < 0) return undefined
  const [start, end] = [columns.findIndex(isInk), columns.findLastIndex(isInk)]
  return start < 0 ? undefined : { left: start, top: first, right: end, bottom: last }
}

function blockOf({ left, top, right, bottom }: Box, { width, height }: Size): PageBlock {
  const around = Math.round(width * margin)
  const [x, y] = [Math.max(0, left - around), Math.max(0, top - around)]
  return {
    x: rounded(x / width),
    y: rounded(y / height),
    width: rounded((Math.min(width, right + 1 + around) - x) / width),
    height: rounded((Math.min(height, bottom + 1 + around) - y) / height),
  }
}

const rounded = (share: number) => Math.round(share * 1e4) / 1e4
