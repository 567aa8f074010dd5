import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from '../../../../common/app-error.ts'
import { serverSentences } from '../../server-sentences.ts'
import { hashing } from './hashing.ts'

const parallelism = 1
const tagLength = 32

// One core stays free for whoever reads a lesson.
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))
const turns = pLimit(atOnce)
/** Each asker has a line of their own, of which as many stand in everybody's as are computed at once. */
const lines = new Map<string, { line: LimitFunction; length: number }>()
let inAllLines = 0

/** How many hashes of one asker may wait for their turn: a class of 60 that comes at once, and some more. */
export const longestLine = 100
/** And of all askers: 20 seconds on a machine of two cores. */
const mostInLines = 400

export type Turn = {
  /** Whose line a hash stands in, such as an address. */
  asker?: string
  /** What is done when the hash gets its turn; whatever it throws takes the place of the hash. */
  atTurn?: () => Promise<void>
}

/**
 * Hashes a password with argon2id, as a PHC string. An account that had one (`like`) keeps its salt, and the accounts of
 * one telephone number share theirs: one computation tells whose a password is (`findOwners`). Throws `unavailable` when
 * too many wait.
 */
export async function hashPassword(password: string, turn: Turn = {}, like?: string): Promise<string> {
  const nonce = like === undefined ? randomBytes(16) : madeOf(like).nonce
  const { memory, passes } = hashing.current
  const tag = await derive(password, { nonce, memory, passes }, turn)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/**
 * Whether the password belongs to the PHC string. Takes as long for `undefined`, an unknown account.
 * Throws `unavailable` when too many wait.
 */
export async function verifyPassword(
  password: string,
  phc: string | undefined,
  turn: Turn = {},
): Promise<boolean> {
  const found = await findOwners(phc === undefined ? [] : [{ password, phc }], turn)
  return found.length > 0
}

/**
 * Those to whose PHC string the password given for them belongs. Where they share a salt it takes as long as for one,
 * and as for none. Throws `unavailable` when too many wait.
 */
export async function findOwners<Account extends { password: string; phc: string }>(
  accounts: readonly Account[],
  { asker = '', atTurn }: Turn = {},
): Promise<Account[]> {
  const tags = new Map<string, Buffer>()
  const tagFor = async (password: string, phc: string) => {
    // One try is counted, however many computations it takes.
    const turn = tags.size === 0 && atTurn ? { asker, atTurn } : { asker }
    const key = `${phc.slice(0, phc.lastIndexOf('$'))} ${password}`
    const tag = tags.get(key) ?? (await derive(password, madeOf(phc), turn))
    tags.set(key, tag)
    return tag
  }
  if (accounts.length === 0) await tagFor('', await unknownAccountHash)
  const found: Account[] = []
  for (const account of accounts) {
    const tag = await tagFor(account.password, account.phc)
    const expected = Buffer.from(account.phc.split('$')[5] ?? '', 'base64')
    if (tag.length === expected.length && timingSafeEqual(tag, expected)) found.push(account)
  }
  return found
}

type Made = { nonce: Buffer; memory: number; passes: number }

/** How a PHC string was made. */
function madeOf(phc: string): Made {
  const parts = phc.split('$')
  const [, memory, passes] = /^m=(\d+),t=(\d+),/.exec(parts[3] ?? '') ?? []
  return { nonce: Buffer.from(parts[4] ?? '', 'base64'), memory: Number(memory), passes: Number(passes) }
}

async function derive(password: string, made: Made, { asker = '', atTurn }: Turn): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return inTurn(asker, async () => {
    await atTurn?.()
    return hashing.current.compute({ message, parallelism, tagLength, ...made })
  })
}

/** However many one asker has sent, another waits for some of them only. */
async function inTurn<T>(asker: string, task: () => Promise<T>): Promise<T> {
  const own = lines.get(asker) ?? { line: pLimit(atOnce), length: 0 }
  if (own.length >= longestLine + atOnce || inAllLines >= mostInLines)
    throw new AppError('unavailable', serverSentences.tooManyAtOnce, { 'retry-after': '5' })
  lines.set(asker, own)
  own.length++
  inAllLines++
  try {
    return await own.line(() => turns(task))
  } finally {
    own.length--
    inAllLines--
    if (own.length === 0) lines.delete(asker)
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const unknownAccountHash = hashPassword('')
