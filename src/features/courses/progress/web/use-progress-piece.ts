import { useEffect, useState } from 'react'
import { useSession } from '../../../../platform/web/session.ts'

export type ProgressPiece = typeof import('./piece.ts')

/** The part of the page that marks and counts: fetched for signed-in pupils once `isCalm`, never before the text. */
export function useProgressPiece(isCalm = true): ProgressPiece | undefined {
  const isSignedIn = Boolean(useSession())
  const [piece, setPiece] = useState<ProgressPiece>()

  useEffect(() => {
    if (!isSignedIn || !isCalm) return undefined
    let isGone = false
    const fetchPiece = () =>
      import('./piece.ts').then(
        (found) => isGone || setPiece(found),
        (error: unknown) => console.warn(error),
      )
    const timer = setTimeout(() => void fetchPiece(), 200)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isSignedIn, isCalm])

  return isSignedIn ? piece : undefined
}
