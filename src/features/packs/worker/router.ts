import { Route } from 'workbox-routing/Route.js'
import { Router } from 'workbox-routing/Router.js'

// Made by hand: `registerRoute` carries forms of routes that nothing here has.
const router = new Router()
router.addFetchListener()

type Match = (asked: { url: URL; request: Request }) => boolean
type Handler = ConstructorParameters<typeof Route>[1]

/** Answers the requests of our own site that fit; all others are the browser's. */
export function answer(fits: Match, handler: Handler, method: 'GET' | 'POST' = 'GET'): void {
  const match = ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }) =>
    sameOrigin && fits({ url, request })
  router.registerRoute(new Route(match, handler, method))
}
