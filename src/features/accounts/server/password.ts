import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { AppError } from '../../../common/app-error.ts'
import { sentences } from '../rules.ts'
import { computeTag } from './hash-threads.ts'

// OWASP's smallest recommended argon2id: 19 MiB, two passes.
const memory = 19 * 1024
const passes = 2
const parallelism = 1
const tagLength = 32

// One core stays free for whoever reads a lesson.
const turns = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)))

/** How many hashes may wait for their turn: a class of 60 that comes at once, and some more. */
export const longestLine = 100

/** What is done when a hash gets its turn; whatever it throws takes the place of the hash. */
type AtTurn = () => Promise<void>

/** Hashes a password with argon2id, as a PHC string. Throws `unavailable` when too many wait. */
export async function hashPassword(password: string, atTurn?: AtTurn): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, atTurn)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Whether the password belongs to the PHC string. Takes as long for `undefined`, an unknown account.
 * Throws `unavailable` when too many wait.
 */
export async function verifyPassword(
  password: string,
  phc: string | undefined,
  atTurn?: AtTurn,
): Promise<boolean> {
  const parts = (phc ?? (await unknownAccountHash)).split('$')
  const expected = Buffer.from(parts[5] ?? '', 'base64')
  const tag = await derive(password, Buffer.from(parts[4] ?? '', 'base64'), atTurn)
  const same = tag.length === expected.length && timingSafeEqual(tag, expected)
  return same && phc !== undefined
}

async function derive(password: string, nonce: Buffer, atTurn?: AtTurn): Promise<Buffer> {
  if (turns.pendingCount >= longestLine)
    throw new AppError('unavailable', sentences.tooManyAtOnce, { 'retry-after': '5' })
  const message = Buffer.from(password.normalize('NFKC'))
  return turns(async () => {
    await atTurn?.()
    return computeTag({ message, nonce, parallelism, tagLength, memory, passes })
  })
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const unknownAccountHash = hashPassword('')
