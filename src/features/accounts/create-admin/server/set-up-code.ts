import { randomInt, timingSafeEqual } from 'node:crypto'
import { deleteSetting, readSetting, swapSetting } from '../../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { sha256 } from '../../../../platform/server/sha256.ts'
import { adminExists } from '../../server/users-store.ts'

const settingKey = 'set-up-code-hash'
// Without 0, O, 1, I and L: the code is read from a screen and typed.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 16

/** Codes that count at once: each start of each copy of the server prints one. */
const mostCodes = 10

/**
 * Makes a new one-time code for the first admin; undefined once an admin exists. Those that other copies of the server,
 * or earlier starts, have printed go on counting.
 */
export async function makeSetUpCode(db: Database): Promise<string | undefined> {
  if (await adminExists(db)) {
    await forgetSetUpCode(db)
    return undefined
  }
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
  for (;;) {
    const kept = await readSetting(db, settingKey)
    const hashes = [sha256(code), ...hashesOf(kept)].slice(0, mostCodes)
    if (await swapSetting(db, settingKey, kept, hashes.join(' '))) return code
  }
}

export async function isSetUpCode(db: Database, code: string | undefined): Promise<boolean> {
  if (!code) return false
  const given = Buffer.from(sha256(code.trim().toUpperCase()))
  return hashesOf(await readSetting(db, settingKey)).some((hash) => timingSafeEqual(Buffer.from(hash), given))
}

const hashesOf = (kept: string | undefined) => kept?.split(' ') ?? []

export async function forgetSetUpCode(db: Database): Promise<void> {
  await deleteSetting(db, settingKey)
}
