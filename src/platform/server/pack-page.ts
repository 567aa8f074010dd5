import { createHash } from 'node:crypto'
import { compressText } from './compress-text.ts'

/** A whole page as it is sent: plain, in brotli and in gzip, with its strong tag, quotes included. */
export type PackedPage = { html: Buffer; br: Buffer; gz: Buffer; etag: string }

export async function packPage(text: string): Promise<PackedPage> {
  const html = Buffer.from(text)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { html, ...(await compressText(html)), etag }
}
