import { useEffect, useRef, useState } from 'react'
import { useWorkingAccount } from '../../../platform/web/kept-courses.ts'
import { sendLater } from './attempt-queue.ts'
import { type Draft, isFinished } from './draft.ts'
import { corrections } from './load-corrections.ts'
import type { SavingState } from './saving.tsx'
import { useWaiting } from './use-waiting.ts'

/** Sends a finished attempt once there is somebody in whose name, and says how that stands. */
export function useFinished(quiz: string, draft: Draft): SavingState {
  const owner = useWorkingAccount()
  const waiting = useWaiting()
  const [tried, setTried] = useState<readonly string[]>([])
  const sent = useRef(new Set<string>())
  const isOver = isFinished(draft)
  useEffect(() => {
    if (!isOver || owner === undefined || sent.current.has(draft.id)) return
    sent.current.add(draft.id)
    const answers = draft.questions.map((question, index) => ({ question, selected: draft.given[index] }))
    const finished_at = new Date().toISOString()
    void sendLater({ id: draft.id, quiz, kind: 'quiz', finished_at, answers }).then(() => {
      setTried((before) => [...before, draft.id])
      return corrections().keepNotebook()
    })
  }, [isOver, owner, draft, quiz])
  if (!isOver || owner === undefined) return 'none'
  if (!tried.includes(draft.id)) return 'sending'
  return waiting > 0 ? 'waiting' : 'saved'
}
