import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

// OWASP's smallest recommended argon2id: 19 MiB, two passes.
const memory = 19 * 1024
const passes = 2
const parallelism = 1
const tagLength = 32

const hashWith = promisify(argon2) as (kind: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

// Each hash takes a thread of the pool that files and look-ups use too: a burst of log-ins waits here.
const turns = pLimit(2)

/** Hashes a password with argon2id, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Whether the password belongs to the PHC string. Takes as long for `undefined`, an unknown account. */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const parts = (phc ?? (await unknownAccountHash)).split('$')
  const expected = Buffer.from(parts[5] ?? '', 'base64')
  const tag = await derive(password, Buffer.from(parts[4] ?? '', 'base64'))
  const same = tag.length === expected.length && timingSafeEqual(tag, expected)
  return same && phc !== undefined
}

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return turns(() => hashWith('argon2id', { message, nonce, parallelism, tagLength, memory, passes }))
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const unknownAccountHash = hashPassword('')
