import { useEffect } from 'react'
import { readJson, writeStored } from '../../../../platform/web/account-storage.ts'
import { useLocation } from '../../../../platform/web/router.tsx'
import { ownKey } from '../../../../platform/web/session.ts'
import { lessonFrame } from './lesson-reader.ts'

const name = 'reader-place'
type Position = { address: string; top: number }
let isFirst = true

/** Takes a reload, and a return to the tab's page, back to where the pupil was in the lesson. */
export function useScrollPosition(isReady: boolean): void {
  const { pathname, hash } = useLocation()
  const address = pathname + hash

  useEffect(() => {
    const view = lessonFrame()?.contentWindow
    if (!isReady || !view) return undefined
    if (isFirst && isReturn()) view.scrollTo({ top: storedTop(address), behavior: 'instant' })
    isFirst = false
    const keep = () => {
      const position: Position = { address, top: view.scrollY }
      writeStored(ownKey(name), JSON.stringify(position), 'sessionStorage')
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [isReady, address])
}

function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

function storedTop(address: string): number | undefined {
  const stored = readJson<Position>(ownKey(name), 'sessionStorage')
  return stored?.address === address ? stored.top : undefined
}
