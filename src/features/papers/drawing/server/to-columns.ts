import type { PageRow } from '../../server/store.ts'
import type { RasterizedPage } from './messages.ts'

/** A rasterized page as a row keeps it. */
export function toColumns({
  number,
  width,
  height,
  text,
  measure,
  blocks,
}: Omit<RasterizedPage, 'pictures'>): Omit<PageRow, 'paper_id'> {
  return { number, width, height, text, measure: JSON.stringify(measure), blocks: JSON.stringify(blocks) }
}
