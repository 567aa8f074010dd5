import { NetworkFirst } from 'workbox-strategies'
import { matchPath } from '../../../common/match-path.ts'
import { readerAddress } from './reader-address.ts'
import { mayHaveCourse } from './kept-packs.ts'
import { answer } from './router.ts'
import { shell } from './shell.ts'
import { shellCache } from './shell-cache.ts'

/** How long a page may take to begin before the phone's own is shown, in seconds. */
const patience = 4
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
        if (!address) throw error
        return Response.redirect(address)
      }),
  )
}
