import { useEffect } from 'react'
import { useLocation } from '../../../web/router.tsx'
import { lessonFrame } from './lesson-reader.ts'

const key = 'reader-place'
let isFirst = true

/** Takes a reload, and a return to the tab's page, back to where the pupil was in the lesson. */
export function useKeptPlace(isReady: boolean): void {
  const { pathname, hash } = useLocation()
  const address = pathname + hash

  useEffect(() => {
    const view = lessonFrame()?.contentWindow
    if (!isReady || !view) return undefined
    if (isFirst && isReturn()) view.scrollTo({ top: placeKept(address), behavior: 'instant' })
    isFirst = false
    const keep = () => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ address, top: view.scrollY }))
      } catch {
        // Without storage the lesson begins at its top.
      }
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [isReady, address])
}

function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

function placeKept(address: string): number | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      address?: string
      top?: number
    } | null
    return kept?.address === address ? kept.top : undefined
  } catch {
    return undefined
  }
}
