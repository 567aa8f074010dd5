import { createHash } from 'node:crypto'

/** The SHA-256 of some bytes or text, in hexadecimal: how secrets are stored and bytes compared. */
export const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')
