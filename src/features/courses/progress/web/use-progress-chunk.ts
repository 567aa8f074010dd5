import { useEffect, useState } from 'react'
import { useSession } from '../../../../platform/web/session.ts'

export type ProgressChunk = typeof import('./chunk.ts')

/** The part of the page that marks and counts: fetched for signed-in pupils once `isCalm`, never before the text. */
export function useProgressChunk(isCalm = true): ProgressChunk | undefined {
  const isSignedIn = Boolean(useSession())
  const [chunk, setChunk] = useState<ProgressChunk>()

  useEffect(() => {
    if (!isSignedIn || !isCalm) return undefined
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
  }, [isSignedIn, isCalm])

  return isSignedIn ? chunk : undefined
}
