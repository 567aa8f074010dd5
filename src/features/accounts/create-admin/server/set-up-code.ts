import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../../platform/server/db/tables.ts'
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
  const value = hash(code)
  await db
    .insertInto('settings')
    .values({ key: settingKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return code
}

export async function isSetUpCode(db: Database, code: string | undefined): Promise<boolean> {
  if (!code) return false
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingKey)
    .executeTakeFirst()
  if (!setting) return false
  return timingSafeEqual(Buffer.from(setting.value), Buffer.from(hash(code.trim().toUpperCase())))
}

export async function forgetSetUpCode(db: Database): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', settingKey).execute()
}

const hash = (code: string) => createHash('sha256').update(code).digest('hex')
