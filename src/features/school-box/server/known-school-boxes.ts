import { readSetting, swapSetting } from '../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../platform/server/db/tables.ts'

const settingKey = 'known-school-boxes'

/** Whether an admin has said that a school box with this public key is theirs. */
export async function isKnown(db: Database, publicKey: string): Promise<boolean> {
  return keysOf(await readSetting(db, settingKey)).includes(publicKey)
}

/** Remembers the public key of a school box. */
export async function remember(db: Database, publicKey: string): Promise<void> {
  for (;;) {
    const kept = await readSetting(db, settingKey)
    const keys = keysOf(kept)
    if (keys.includes(publicKey)) return
    if (await swapSetting(db, settingKey, kept, JSON.stringify([...keys, publicKey]))) return
  }
}

const keysOf = (kept: string | undefined) => (kept ? (JSON.parse(kept) as string[]) : [])
