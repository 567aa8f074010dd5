import { randomInt, timingSafeEqual } from 'node:crypto'
import { deleteSetting, readSetting, writeSetting } from '../../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { sha256 } from '../../../../platform/server/sha256.ts'
import { adminExists } from '../../server/users-store.ts'

const settingKey = 'set-up-code-hash'
// Without 0, O, 1, I and L: the code is read from a screen and typed.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 16

/** Makes a new one-time code for the first admin; undefined once an admin exists. */
export async function makeSetUpCode(db: Database): Promise<string | undefined> {
  if (await adminExists(db)) {
    await forgetSetUpCode(db)
    return undefined
  }
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
  await writeSetting(db, settingKey, sha256(code))
  return code
}

export async function isSetUpCode(db: Database, code: string | undefined): Promise<boolean> {
  if (!code) return false
  const kept = await readSetting(db, settingKey)
  if (kept === undefined) return false
  return timingSafeEqual(Buffer.from(kept), Buffer.from(sha256(code.trim().toUpperCase())))
}

export async function forgetSetUpCode(db: Database): Promise<void> {
  await deleteSetting(db, settingKey)
}
