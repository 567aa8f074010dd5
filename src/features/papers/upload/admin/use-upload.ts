import { useEffect, useRef, useState } from 'react'
import { failureSentence } from '../../../../platform/web/failure-sentence.ts'
import type { UploadType } from './upload-choices.ts'
import { sendBySize } from './send-by-size.ts'
import { isTaken, type PaperToSend, refusalKindOf } from './send-paper.ts'
import type { Progress } from './upload-progress.ts'

type UploadState =
  | { step: 'filling' }
  | ({ step: 'sending' } & Progress)
  /** A document stands there already: the admin must say whether it gives way. */
  | { step: 'asking'; paper: PaperToSend }
  /** The same bytes stand elsewhere already: the admin must say whether they may stand here too. */
  | { step: 'doubting'; paper: PaperToSend; sentence: string }
  | { step: 'done'; message: string }
  | { step: 'failed'; sentence: string }

const failures: Readonly<Record<UploadType, string>> = {
  exam: 'Erreur lors du téléchargement du fichier',
  concours: 'Erreur lors du téléchargement du concours',
}

/** The life of one upload: sending, asking whether to replace, done or failed. */
export function useUpload(type: UploadType, onDone: () => void) {
  const [state, setState] = useState<UploadState>({ step: 'filling' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (paper: PaperToSend) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState({ step: 'sending', share: 0, isLost: false })
    try {
      // A check that fails leaves the word to the upload itself.
      const mustAsk = !paper.replace && (await isTaken(paper.fields, paper.name, signal).catch(() => false))
      if (mustAsk) return setState({ step: 'asking', paper })
      signal.throwIfAborted()
      const onProgress = (progress: Progress) => signal.aborted || setState({ step: 'sending', ...progress })
      const { message } = await sendBySize(paper, onProgress, signal)
      setState({ step: 'done', message })
      onDone()
    } catch (error) {
      if (signal.aborted) return setState({ step: 'filling' })
      const kind = refusalKindOf(error)
      const sentence = failureSentence(error, failures[type])
      if (kind === 'taken') setState({ step: 'asking', paper })
      else if (kind === 'duplicate') setState({ step: 'doubting', paper, sentence })
      else setState({ step: 'failed', sentence })
    }
  }

  return {
    state,
    send: (paper: PaperToSend) => void send(paper),
    fail: (sentence: string) => setState({ step: 'failed', sentence }),
    stop: () => running.current?.abort(),
    clear: () => setState({ step: 'filling' }),
  }
}
