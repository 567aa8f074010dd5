import { useEffect, useRef, useState } from 'react'
import { AppError, unknownFailure } from '../../../../common/app-error.ts'
import { mayFetch } from '../../../../platform/web/may-fetch.ts'
import { registerWorker } from '../../../../platform/web/register-worker.ts'
import { keepPapers, type KeepProgress, type Pages } from './keep-papers.ts'

export type Keeping =
  | { state: 'idle' }
  | { state: 'running'; progress: KeepProgress | undefined }
  /** `opens`: whether pages open without a network from now on. */
  | { state: 'done'; opens: boolean }
  | { state: 'failed'; sentence: string }

/** Keeps papers, stops, and goes on with them; stops with the window that shows it. */
export function useKeep() {
  const [keeping, setKeeping] = useState<Keeping>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const keep = async (papers: readonly Pages[], bytes: number) => {
    if (!(await mayFetch(bytes))) return
    const { signal } = (running.current = new AbortController())
    // In the tap that keeps, as browsers want it.
    void (navigator.storage as StorageManager | undefined)?.persist?.()
    setKeeping({ state: 'running', progress: undefined })
    try {
      await keepPapers(papers, {
        signal,
        onProgress: (progress) => setKeeping({ state: 'running', progress }),
      })
      setKeeping({ state: 'done', opens: await registerWorker() })
    } catch (error) {
      setKeeping(signal.aborted ? { state: 'idle' } : { state: 'failed', sentence: sentenceOf(error) })
    }
  }
  return { keeping, keep, stop: () => running.current?.abort() }
}

function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  console.error(error)
  return unknownFailure
}
