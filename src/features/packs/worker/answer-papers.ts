import { papersCache } from '../cache-names.ts'
import { openMemory } from './memory.ts'
import { answer } from './router.ts'

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

const kept = openMemory(async () => {
  // Opened, it would be there from then on.
  const keys = (await caches.has(papersCache)) ? await (await caches.open(papersCache)).keys() : []
  return new Set(keys.map(({ url }) => pathOf(url)))
})

export const lookForPapers = kept.look

/** What kept papers are made of, under the very addresses that the viewer asks for. */
export function answerPapers(): void {
  answer(
    ({ url }) => url.pathname.startsWith('/api/files/') && kept.mayHave(pathOf(url.href)),
    async ({ request }) =>
      (await caches.match(request, { cacheName: papersCache, ignoreVary: true })) ?? fetch(request),
  )
}
