import { useEffect, useState } from 'react'
import { useWorkingAccount } from '../../../../platform/web/kept-courses.ts'

export type ProgressChunk = typeof import('./chunk.ts')

/** The part of the page that marks and counts: fetched for who works here once `isCalm`, never before the text. */
export function useProgressChunk(isCalm = true): ProgressChunk | undefined {
  const isWorking = useWorkingAccount() !== undefined
  const [chunk, setChunk] = useState<ProgressChunk>()

  useEffect(() => {
    if (!isWorking || !isCalm) return undefined
    let isGone = false
    const fetchChunk = () =>
      import('./chunk.ts').then(
        (found) => isGone || setChunk(found),
        (error: unknown) => console.warn(error),
      )
    const timer = setTimeout(() => void fetchChunk(), 200)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isWorking, isCalm])

  return isWorking ? chunk : undefined
}
