import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * The same text in brotli (quality 11, as small as it gets, unless said) and gzip (level 9). Several at once
 * take every core.
 */
export async function compressText(
  bytes: Buffer,
  quality = constants.BROTLI_MAX_QUALITY,
): Promise<{ br: Buffer; gz: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([
    brotli(bytes, { params }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { br, gz }
}
