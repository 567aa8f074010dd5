import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { asBegun } from './dom.ts'

/** One request of a page, as it left; `status` is that of the answer, 0 where none came. */
export type Sent = {
  method: string
  path: string
  headers: Headers
  body: string
  status: number | undefined
}

/** Which requests: a path (`/api/contact`, or with `*` at its end all that begin so), what path and query fit, or any rule. */
type Which = string | RegExp | ((sent: Sent) => boolean)

/** What lies between a page and its server. Rules hold for the next `times` requests, or until the page is left. */
export type Network = {
  /** What the page has asked the server, in order. */
  readonly sent: readonly Sent[]
  /** The requests to a path. */
  sentTo: (which: Which) => readonly Sent[]
  /** From here on nothing comes through, as without a connection, until `online`. */
  offline: () => void
  online: () => void
  /** A server that has failed, or one further away, answers in place of ours. */
  answer: (which: Which, status: number, body?: string | object, times?: number) => void
  /** Requests are lost on their way. */
  drop: (which: Which, times?: number) => void
  /** Requests reach the server, and their answers are lost. */
  dropAnswer: (which: Which, times?: number) => void
  /** Requests wait until the function that it gives is called. */
  hold: (which: Which) => () => void
  fetch: typeof globalThis.fetch
  close: () => void
}

type Rule = { which: Which; left: number; act: (request: Request) => Promise<Response> }

/** A browser's cookies: what the server may set, and what goes with each request. */
export type Cookies = { read: (url: string) => string; keep: (cookie: string, url: string) => void }

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** Opens a page's way to the server at `origin`. */
export function openNetwork(origin: string, cookies: Cookies): Network {
  const sent: Sent[] = []
  const leaving = new AbortController()
  let rules: Rule[] = []
  let isOffline = false
  const rule = (which: Which, times: number, act: Rule['act']) => {
    rules = [{ which, left: times, act }, ...rules]
  }

  async function reach(request: Request): Promise<Response> {
    const answer = await asBegun.fetch(request)
    for (const cookie of answer.headers.getSetCookie()) cookies.keep(cookie, request.url)
    return answer
  }

  async function send(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    // A file that a module brings with it, which the build would put beside it.
    if (url.protocol === 'file:') return new Response(await readFile(url))
    const signal = init.signal ? AbortSignal.any([init.signal, leaving.signal]) : leaving.signal
    const request = new Request(input instanceof Request ? input : url, { ...init, signal })
    const cookie = cookies.read(url.href)
    if (cookie) request.headers.set('cookie', cookie)
    if (request.method !== 'GET') request.headers.set('origin', origin)
    const path = url.pathname + url.search
    const entry: Sent = {
      method: request.method,
      path,
      headers: request.headers,
      body: typeof init.body === 'string' ? init.body : '',
      status: undefined,
    }
    sent.push(entry)
    const found = rules.find(({ which, left }) => left > 0 && fits(which, entry))
    if (found) found.left--
    try {
      const answer = await (isOffline ? lost() : (found?.act ?? reach)(request))
      entry.status = answer.status
      return answer
    } catch (error) {
      entry.status = 0
      throw error
    }
  }

  return {
    sent,
    sentTo: (which) => sent.filter((one) => fits(which, one)),
    offline: () => {
      isOffline = true
    },
    online: () => {
      isOffline = false
    },
    answer: (which, status, body, times = Infinity) =>
      rule(which, times, async () =>
        typeof body === 'object' ? Response.json(body, { status }) : new Response(body, { status }),
      ),
    drop: (which, times = Infinity) => rule(which, times, lost),
    dropAnswer: (which, times = Infinity) =>
      rule(which, times, async (request) => {
        await (await reach(request)).arrayBuffer()
        return lost()
      }),
    hold: (which) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      rule(which, Infinity, async (request) => {
        await Promise.race([promise, once(request.signal, 'abort')])
        return reach(request)
      })
      return resolve
    },
    fetch: send,
    close: () => leaving.abort(new DOMException('The page was left', 'AbortError')),
  }
}

function fits(which: Which, sent: Sent): boolean {
  if (typeof which === 'function') return which(sent)
  const { path } = sent
  if (which instanceof RegExp) return which.test(path)
  if (which.endsWith('*')) return path.startsWith(which.slice(0, -1))
  return path.replace(/\?.*$/, '') === which
}
