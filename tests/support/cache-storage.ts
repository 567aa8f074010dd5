/** As a browser takes it: relative addresses stand under that of the page. */
type Asked = string | URL | Request

/** A browser's Cache Storage in memory, with what a phone may do to it. Put it in the place of `caches`. */
export type PhoneStorage = {
  /** The bytes that all caches hold. */
  readonly used: number
  /** What does not fit below this many bytes is refused, as a full phone does. */
  quota: number
  /** Throws all of it away, as a browser does that makes room. */
  evict: () => void
}

type Entry = { request: Request; bytes: ArrayBuffer; headers: [string, string][] }

/**
 * Cache Storage as the standard has it, as far as it is used here: `GET` by exact address, an entry that is there in
 * whole or not at all, a fresh answer for each reading, `QuotaExceededError` where there is no room.
 */
export function openPhoneStorage(): PhoneStorage {
  const caches = new Map<string, Map<string, Entry>>()
  const storage: PhoneStorage & Record<string, unknown> = {
    quota: Infinity,
    get used() {
      const entries = [...caches.values()].flatMap((cache) => [...cache.values()])
      return entries.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
    },
    evict: () => caches.clear(),
    open: async (name: string) => {
      if (!caches.has(name)) caches.set(name, new Map())
      return openCache(caches.get(name)!, storage)
    },
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
    match: async (request: Asked) => {
      for (const entries of caches.values()) {
        const found = answerOf(entries.get(addressOf(request)))
        if (found) return found
      }
      return undefined
    },
  }
  return storage
}

function openCache(entries: Map<string, Entry>, storage: { used: number; quota: number }) {
  return {
    put: async (request: Asked, response: Response) => {
      if (response.status === 206) throw new TypeError('Partial response')
      const bytes = await response.arrayBuffer()
      const address = addressOf(request)
      const before = entries.get(address)?.bytes.byteLength ?? 0
      if (storage.used - before + bytes.byteLength > storage.quota)
        throw new DOMException('Quota exceeded.', 'QuotaExceededError')
      // Anew: what is put again comes last among the keys.
      entries.delete(address)
      entries.set(address, { request: new Request(address), bytes, headers: [...response.headers] })
    },
    match: async (request: Asked) => answerOf(entries.get(addressOf(request))),
    delete: async (request: Asked) => entries.delete(addressOf(request)),
    keys: async () => Array.from(entries.values(), ({ request }) => request),
  }
}

const answerOf = (entry: Entry | undefined) =>
  entry && new Response(entry.bytes.slice(0), { headers: entry.headers })

const addressOf = (request: Asked) =>
  request instanceof Request ? request.url : new URL(request, pageAddress()).href

const pageAddress = () => (globalThis as { location?: { href: string } }).location?.href
