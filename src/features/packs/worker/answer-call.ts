import { matchPath, type Params } from '../../../common/match-path.ts'
import { answer } from './router.ts'

type Asked = { request: Request; params: Params; query: URLSearchParams }
type Call = {
  /** `GET /api/quizzes/:id`, as the rooms' `calls.ts` have it. */
  call: string
  /** Whether the phone may hold it: what it does not hold is the browser's own business. */
  mayHave: (params: Params) => boolean
  /** Undefined where the phone does not hold it after all: the network is asked. */
  answer: (asked: Asked) => Promise<Response | null | undefined>
  /** What the page is told where there is no network either. */
  otherwise?: (asked: Asked) => Response
}

/** Answers a call from what is kept, and asks the network where that has no answer. */
export function answerCall({ call, mayHave, answer: find, otherwise }: Call): void {
  const pattern = call.replace('GET ', '')
  answer(
    ({ url }) => {
      const params = matchPath(pattern, url.pathname)
      return params !== null && mayHave(params)
    },
    async ({ request, url }) => {
      const asked = { request, params: matchPath(pattern, url.pathname)!, query: url.searchParams }
      // A phone whose storage fails still has its network.
      const kept = await find(asked).catch((error) => console.warn(error))
      if (kept) return kept
      const sent = fetch(request)
      return otherwise ? sent.catch(() => otherwise(asked)) : sent
    },
  )
}

export const json = (value: object, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
