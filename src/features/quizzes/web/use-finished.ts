import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../web/session.ts'
import type { Quiz } from '../contract.ts'
import type { Draft } from './draft.ts'
import { sendLater } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'

/** Sends a finished attempt once somebody is signed in, and says how that stands. */
export function useFinished(
  quiz: Quiz,
  draft: Draft,
  isFinished: boolean,
): 'none' | 'sending' | 'waiting' | 'saved' {
  const owner = useSession()?.user?.username
  const waiting = useOutbox()
  const [tried, setTried] = useState('')
  const sent = useRef('')
  useEffect(() => {
    if (!isFinished || !owner || sent.current === draft.id) return
    sent.current = draft.id
    const answers = quiz.questions.map(({ id }, index) => ({ question: id, selected: draft.given[index] }))
    const finished_at = new Date().toISOString()
    void sendLater({ id: draft.id, quiz: quiz.id, kind: 'quiz', finished_at, answers }).then(() =>
      setTried(draft.id),
    )
  }, [isFinished, owner, draft, quiz])
  if (!isFinished || !owner) return 'none'
  if (tried !== draft.id) return 'sending'
  return waiting > 0 ? 'waiting' : 'saved'
}
