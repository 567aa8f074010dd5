import { negotiate } from '@fastify/accept-negotiator'

/** In the order of our preference, the smallest first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The longest that a browser sends is 30 letters; a longer one is read as if it named none. */
const longestHeader = 200

/**
 * The encoding in which a caller gets packed bytes, from its `Accept-Encoding` (RFC 9110, 12.5.3: weights
 * count, `br;q=0` refuses brotli); undefined where it takes neither brotli nor gzip.
 */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string' || header.length > longestHeader) return undefined
  return negotiate(header, [...encodings]) ?? undefined
}
