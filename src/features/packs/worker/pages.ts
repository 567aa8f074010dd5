import { NetworkFirst } from 'workbox-strategies'
import { matchPath } from '../../../common/match-path.ts'
import { readerAddress } from './reader-address.ts'
import { mayHaveCourse } from './kept-packs.ts'
import { answer } from './router.ts'
import { shell } from './shell.ts'
import { shellCache } from './shell-cache.ts'

/** How long a page may take to begin before the phone's own is shown, in seconds. */
const patience = 4
const noNetworkPage = '/sans-reseau.html'
const face = '/lecon/:class/:course/:chapter/:lesson'

/** The shell's page for an address; undefined for those that it does not hold. */
const pageOf = (path: string) => shell.pages.find(([pattern]) => matchPath(pattern, path))?.[1]

const networkFirst = new NetworkFirst({
  cacheName: shellCache,
  networkTimeoutSeconds: patience,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageOf(new URL(request.url).pathname)!,
      // The shell is of one build, and filled when the worker is installed.
      cacheWillUpdate: async () => null,
      fetchDidSucceed: async ({ response }) => {
        // What a proxy says of a school that does not answer.
        if (response.status >= 502 && response.status <= 504) throw new Error(`${response.status}`)
        return response
      },
    },
  ],
})

/** What the phone says in place of a page that the network alone has. Fails as the network did where that is gone, too. */
async function sayNoNetwork(error: unknown): Promise<Response> {
  const page = await caches.match(noNetworkPage, { cacheName: shellCache, ignoreVary: true })
  if (!page) throw error
  return new Response(page.body, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Pages: from the network, and the shell's where it does not answer. */
export function answerPages(): void {
  answer(
    ({ request, url }) => request.mode === 'navigate' && pageOf(url.pathname) !== undefined,
    networkFirst,
  )
  answer(
    ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
    // Where the school leads, too.
    ({ request }) => fetch(request).catch(() => Response.redirect('/home')),
  )
  // A lesson's public page is none of the shell; who keeps the lesson reads it.
  answer(
    ({ request, url }) => {
      const params = request.mode === 'navigate' && matchPath(face, url.pathname)
      return Boolean(params && mayHaveCourse(`${params.class}_${params.course}`))
    },
    ({ request, url }) =>
      fetch(request).catch(async (error) => {
        const address = await readerAddress(url.pathname)
        return address ? Response.redirect(address) : sayNoNetwork(error)
      }),
  )
  // All others are the network's; calls that are opened by themselves are not even looked at.
  answer(
    ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
    ({ request }) => fetch(request).catch(sayNoNetwork),
  )
}
