import { call } from '../../../platform/web/http.ts'
import { callKept } from '../../../platform/web/kept-answers.ts'
import { useSession } from '../../../platform/web/session.ts'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { Mastery, readMastery } from '../contract.ts'
import { useWaitingCount } from './attempt-queue.ts'

/** One request for all the chapters of a page that ask at the same moment. */
let asking: { key: string; answer: Promise<{ chapters: Mastery[] }> } | undefined

/** What the pupil who is signed in knows, by quiz; empty for nobody, and until it is known. */
export function useMastery(): ReadonlyMap<string, Mastery> {
  const token = useSession()?.token
  // Asked again once what waited is sent.
  const waiting = useWaitingCount()
  const key = token ? `${token} ${waiting}` : null
  const { data } = useCall(key, () => {
    if (!asking || asking.key !== key) {
      const answer = callKept('mastery', () =>
        call<typeof readMastery>(calls.readMastery, {}, { quiet: true }),
      )
      const own = { key: key!, answer }
      asking = own
      const forget = () =>
        setTimeout(() => {
          if (asking === own) asking = undefined
        }, 0)
      answer.then(forget, forget)
    }
    return asking.answer
  })
  return new Map(data?.chapters.map((chapter) => [chapter.quiz, chapter]))
}
