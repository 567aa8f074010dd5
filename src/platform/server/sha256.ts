import { createHash } from 'node:crypto'

/** The SHA-256 of some bytes or text, in hexadecimal: how secrets are stored and bytes compared. */
export const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

/** The same of bytes that come piece by piece; throws what reading them throws. */
export async function sha256Of(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}
