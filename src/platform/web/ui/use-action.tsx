import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../sentence-of.ts'
import { Alert, Notice } from './alert.tsx'

/** The list that an action changes: as much of it as is shown, and how to show it anew. */
type List = {
  rows: readonly unknown[] | undefined
  reload: () => void
  page?: number
  onPage?: (page: number) => void
}

/**
 * What an admin does to a row of a list. `ask` opens a question about it, `run` does it, closes the question, says
 * what came of it and loads the list anew, also after a failure: it may not be as it was shown. The last row of a
 * last page leaves an empty page behind, so the list steps back.
 */
export function useAction<Row>(
  { rows, reload, page = 1, onPage }: List,
  failureOf: (error: unknown) => string = sentenceOf,
): {
  /** The row at work. */
  busy: Row | undefined
  /** The row that a question is open about. */
  asked: Row | undefined
  ask: (row: Row | undefined) => void
  /** A reply with a sentence is said; one without speaks by what it shows. */
  run: (row: Row, action: () => Promise<{ message: string } | void>) => Promise<void>
  answer: ReactNode
} {
  const [busy, setBusy] = useState<Row>()
  const [asked, ask] = useState<Row>()
  const [answer, setAnswer] = useState<{ hasFailed: boolean; sentence: string }>()

  const run = async (row: Row, action: () => Promise<{ message: string } | void>) => {
    setBusy(() => row)
    setAnswer(undefined)
    try {
      const reply = await action()
      if (reply) setAnswer({ hasFailed: false, sentence: reply.message })
      if (rows?.length === 1 && page > 1) onPage?.(page - 1)
    } catch (error) {
      setAnswer({ hasFailed: true, sentence: failureOf(error) })
    }
    setBusy(undefined)
    ask(undefined)
    reload()
  }
  const Banner = answer?.hasFailed ? Alert : Notice
  return {
    busy,
    asked,
    ask: (row) => ask(() => row),
    run,
    answer: answer && <Banner onDismiss={() => setAnswer(undefined)}>{answer.sentence}</Banner>,
  }
}
