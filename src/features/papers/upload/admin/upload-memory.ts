import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { accountKey, readJson, writeStored } from '../../../../platform/web/account-storage.ts'

/**
 * Remembers the address of an unfinished upload under an account's key, for the next page. A browser that
 * keeps nothing only begins anew.
 */
export function uploadMemory(userId: number): UrlStorage {
  const keyOf = (fingerprint: string) => accountKey(userId, `upload:${fingerprint}`)
  return {
    findAllUploads: async () => [],
    findUploadsByFingerprint: async (fingerprint) => {
      const urlStorageKey = keyOf(fingerprint)
      const kept = readJson<PreviousUpload>(urlStorageKey)
      return kept ? [{ ...kept, urlStorageKey }] : []
    },
    removeUpload: async (key) => void writeStored(key, null),
    addUpload: async (fingerprint, upload) => {
      const key = keyOf(fingerprint)
      writeStored(key, JSON.stringify(upload))
      return key
    },
  }
}
