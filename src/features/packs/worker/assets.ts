import { isShellCache } from '../../../common/shell-cache-name.ts'
import { openMemory } from './memory.ts'
import { shellCache } from './shell-cache.ts'
import { answer } from './router.ts'

/** Where assets stand: what is asked for elsewhere is none, also as long as it is not known which there are. */
const places = /^\/(assets\/|content\/fonts\/|[\w-]+\.\w+$)/
const matchOptions = { ignoreVary: true }

/** Assets of this build, and those that a page of the build before may still ask for, where its shell was left. */
const kept = openMemory(async () => {
  const names = (await caches.keys()).filter(isShellCache)
  const shells = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return new Set(shells.flat().map(({ url }) => new URL(url).pathname))
})

export const lookForAssets = kept.look

const find = async (request: Request) =>
  (await caches.match(request, { ...matchOptions, cacheName: shellCache })) ??
  (await caches.match(request, matchOptions))

/** Scripts, styles, fonts and pictures of the shell: from the phone. */
export function answerAssets(): void {
  answer(
    ({ url }) => places.test(url.pathname) && kept.mayHave(url.pathname),
    async ({ request }) => {
      // A phone whose storage fails still has its network.
      const found = await find(request).catch((error) => console.warn(error))
      return found ?? fetch(request)
    },
  )
}
