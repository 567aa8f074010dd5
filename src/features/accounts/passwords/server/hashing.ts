import type { Argon2Parameters } from 'node:crypto'
import { computeTag } from './hash-threads.ts'

export type Hashing = {
  /** In KiB. */
  memory: number
  passes: number
  compute: (parameters: Argon2Parameters) => Promise<Buffer>
}

/** OWASP's smallest recommended argon2id: 19 MiB, two passes. */
export const realHashing: Hashing = { memory: 19 * 1024, passes: 2, compute: computeTag }

/**
 * How a school hashes. No setting reaches it: tests of anything else put a cheap one in its place
 * (`tests/support/cheap-hashing.ts`), and a wall lets `password.ts` alone import it.
 */
export const hashing: { current: Hashing } = { current: realHashing }
