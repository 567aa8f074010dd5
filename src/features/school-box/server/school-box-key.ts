import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { claimSetting } from '../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { sha256 } from '../../../platform/server/sha256.ts'

const settingKey = 'events-key'
/** Stands before what is signed, so that a signature says nothing of any other file. */
const purpose = 'xamle-events'

/** The Ed25519 key of a school box: `publicKey` as SPKI in base64, `signHash` signs a SHA-256 in hexadecimal. */
export type SchoolBoxKey = { publicKey: string; signHash: (hash: string) => string }

/** The key of this school, made when it is first asked for; one for all copies of the server, and in its backups. */
export async function ownKey(db: Database): Promise<SchoolBoxKey> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const made = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const kept = Buffer.from(await claimSetting(db, settingKey, made), 'base64')
  const key = createPrivateKey({ key: kept, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  return { publicKey, signHash: (hash) => sign(null, signedText(hash), key).toString('base64') }
}

/** Whether the owner of a public key has signed a hash; false for what is no key. */
export function isSignedBy(publicKey: string, hash: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    const isEd25519 = key.asymmetricKeyType === 'ed25519'
    return isEd25519 && verify(null, signedText(hash), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** 80 bits of a public key's hash, as two people read them to each other: `3F2A-91BC-07D4-55E1-A0C9`. */
export function fingerprintOf(publicKey: string): string {
  const digits = sha256(Buffer.from(publicKey, 'base64')).slice(0, 20).toUpperCase()
  return digits.match(/.{4}/g)!.join('-')
}

const signedText = (hash: string) => Buffer.from(`${purpose} ${hash}\n`)
