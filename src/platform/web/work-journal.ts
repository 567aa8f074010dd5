// Imports nothing: who fetches it fetches one file. Where `localStorage` is forbidden, so is Cache Storage.

const journal = 'xamle-work'
const place = '/offline/work/'

/** One after the other: what is taken out must not overtake what is put in. A phone without room has the first place all the same. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = (act: (cache: Cache) => Promise<unknown>) => {
  last = last
    .then(() => caches.open(journal))
    .then(act)
    .catch(() => undefined)
  return last
}

/**
 * Notes what lies under a key of `localStorage` (null: nothing) a second time, in Cache Storage: browsers write the
 * first to the disk seconds later, and one that is killed before that never does.
 */
export function journalWork(key: string, text: string | null): void {
  void inTurn((cache) =>
    text === null ? cache.delete(place + key) : cache.put(place + key, new Response(text)),
  )
}

/** Puts back what of one kind of work a killed browser has lost. Where there was any it tells, and resolves with true. */
export async function recoverWork(name: string, tell: () => void): Promise<boolean> {
  let isAny = false
  await inTurn(async (cache) => {
    for (const request of await cache.keys()) {
      const key = new URL(request.url).pathname.slice(place.length)
      if (!key.includes(`:${name}:`) || localStorage.getItem(key) !== null) continue
      const text = await (await cache.match(request))?.text()
      if (!text) continue
      localStorage.setItem(key, text)
      isAny = true
    }
  })
  if (isAny) tell()
  return isAny
}

/** Drops all of it: what waits for others lies where it was noted first. */
export async function dropJournal(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(journal)
}
