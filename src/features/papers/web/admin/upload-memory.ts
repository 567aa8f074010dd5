import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { accountKey } from '../../../../web/session.ts'

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
      const kept = attempt(() => localStorage.getItem(urlStorageKey))
      return kept ? [{ ...(JSON.parse(kept) as PreviousUpload), urlStorageKey }] : []
    },
    removeUpload: async (key) => void attempt(() => localStorage.removeItem(key)),
    addUpload: async (fingerprint, upload) => {
      const key = keyOf(fingerprint)
      attempt(() => localStorage.setItem(key, JSON.stringify(upload)))
      return key
    },
  }
}

function attempt<T>(deed: () => T): T | undefined {
  try {
    return deed()
  } catch {
    return undefined
  }
}
