import { useEffect, useRef, useState } from 'react'
import { failureSentence } from '../../../platform/web/failure-sentence.ts'
import { mayFetch } from '../../../platform/web/may-fetch.ts'
import { type Savable, savePaper } from './save-paper.ts'
import { downloadFailure } from './sentences.ts'

/** Downloads a paper's PDF, after a question to who saves data; `share` is what has come of it, 0 to 1, and nothing while none is under way. */
export function useSave(
  paper: Savable,
  /** Gets the sentence to show, or nothing when a new attempt begins. */
  onFailure: (sentence: string | undefined) => void,
): { share: number | undefined; save: () => void; stop: () => void } {
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = async () => {
    if (!(await mayFetch(paper.size))) return
    const controller = new AbortController()
    running.current = controller
    onFailure(undefined)
    setShare(0)
    try {
      await savePaper(paper, setShare, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) {
        console.warn(error)
        onFailure(failureSentence(error, downloadFailure))
      }
    } finally {
      setShare(undefined)
    }
  }
  return { share, save: () => void save(), stop: () => running.current?.abort() }
}
