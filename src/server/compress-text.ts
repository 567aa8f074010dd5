import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The same bytes as small as brotli (quality 11) and gzip (level 9) make them. */
export async function compressText(bytes: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([
    brotli(bytes, { params }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { br, gz }
}
