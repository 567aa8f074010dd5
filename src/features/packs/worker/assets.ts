import { CacheFirst } from 'workbox-strategies'
import { isShellCache } from '../cache-names.ts'
import { openMemory } from './memory.ts'
import { shell } from './shell.ts'
import { shellCache } from './shell-cache.ts'
import { answer } from './router.ts'

const own = new Set(shell.assets)
const matchOptions = { ignoreVary: true }

/** Assets that a page of the build before may still ask for, where its shell was left. */
export const olderAssets = openMemory(async () => {
  const names = (await caches.keys()).filter((name) => isShellCache(name) && name !== shellCache)
  const shells = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return new Set(shells.flat().map(({ url }) => new URL(url).pathname))
})

/** Scripts, styles, fonts and pictures of the shell: from the phone. */
export function answerAssets(): void {
  answer(({ url }) => own.has(url.pathname), new CacheFirst({ cacheName: shellCache, matchOptions }))
  answer(
    ({ url }) => url.pathname.startsWith('/assets/') && olderAssets.mayHave(url.pathname),
    async ({ request }) => (await caches.match(request, matchOptions)) ?? fetch(request),
  )
}
