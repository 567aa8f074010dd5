import type { PageBlock } from '../../page-block.ts'
import type { TextMeasure } from '../../text-measure.ts'
import type { PictureWidth } from './picture-widths.ts'

/**
 * One page as rasterized: its size in points (1/72 inch), what it says and how much of that can be read without it, the
 * parts that a narrow screen shows one by one, and its WebP pictures.
 */
export type RasterizedPage = {
  /** Counted from 1. */
  number: number
  width: number
  height: number
  text: string
  measure: TextMeasure
  blocks: PageBlock[]
  pictures: { width: PictureWidth; bytes: Uint8Array }[]
}

/** What the process is to do with the document that comes through its standard input. */
export type Task = { rasterize: boolean; mostPages: number; firstPage: number }

/** What the process says. `fed` once it has the whole document; after `opened` and each `page` it waits for a `next`. */
export type Message =
  | { kind: 'fed' }
  | { kind: 'opened'; pageCount: number }
  | { kind: 'page'; page: RasterizedPage }
  | { kind: 'done' }
  /** The document's fault, in a sentence for the admin. */
  | { kind: 'refused'; reason: string }
