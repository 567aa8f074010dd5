import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { claimSetting, readSetting } from '../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../platform/server/db/tables.ts'

const settingKey = 'pack-key'

/** With what a school says that a pack is its own. */
export type SchoolKey = {
  /** The public half, 32 bytes in base64. */
  key: string
  /** Ed25519 over the text's UTF-8 bytes, 64 bytes in base64. The same text has always the same signature. */
  sign: (text: string) => string
}

/** The school's key, made the first time that it is asked for; every copy of the server has the same. */
export async function schoolKey(db: Database): Promise<SchoolKey> {
  const kept = await readSetting(db, settingKey)
  const privateKey = open(kept ?? (await claimSetting(db, settingKey, generate())))
  return {
    key: publicHalf(privateKey),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

/** The public half in base64; undefined before a school's first start. */
export async function readPublicKey(db: Database): Promise<string | undefined> {
  const kept = await readSetting(db, settingKey)
  return kept && publicHalf(open(kept))
}

function generate(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

const open = (kept: string) =>
  createPrivateKey({ key: Buffer.from(kept, 'base64'), format: 'der', type: 'pkcs8' })

function publicHalf(privateKey: KeyObject): string {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}
