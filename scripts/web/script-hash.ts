import { createHash } from 'node:crypto'

/** What a Content-Security-Policy says to let one inline script run: `sha256-…`. */
export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
