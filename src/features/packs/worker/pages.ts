import { NetworkFirst } from 'workbox-strategies'
import { matchPath } from '../../../common/match-path.ts'
import { shell } from './shell.ts'
import { shellCache } from './shell-cache.ts'
import { answer } from './router.ts'

/** How long a page may take to begin before the phone's own is shown, in seconds. */
const patience = 4
/** What a proxy says of a school that does not answer. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504

/** The shell's page for an address; undefined for those that it does not hold. */
const pageOf = (path: string) => shell.pages.find(([pattern]) => matchPath(pattern, path))?.[1]
const keptPage = (address: string) =>
  caches.match(pageOf(new URL(address).pathname)!, { cacheName: shellCache, ignoreVary: true })

const fromNetwork = new NetworkFirst({
  cacheName: shellCache,
  networkTimeoutSeconds: patience,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageOf(new URL(request.url).pathname)!,
      // The shell is of one build, and filled when the worker is installed.
      cacheWillUpdate: async () => null,
      handlerWillRespond: async ({ request, response }) =>
        (isAway(response) && (await keptPage(request.url))) || response,
    },
  ],
})

/** Pages: from the network, and the shell's where it does not answer. */
export function answerPages(): void {
  answer(({ request, url }) => request.mode === 'navigate' && pageOf(url.pathname) !== undefined, fromNetwork)
  answer(
    ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
    // The server leads there too.
    ({ request }) => fetch(request).catch(() => Response.redirect('/home')),
  )
}
