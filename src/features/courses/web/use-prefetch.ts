import { useEffect } from 'react'
import { lessonFrame, lessonReader } from './lesson-reader.ts'
import type { ChapterState } from './use-chapter.ts'

/**
 * Fetches what comes next once half of the present page has been scrolled through, so that it opens at once even
 * where the line is gone by then. Not for those who asked their browser to save data.
 */
export function usePrefetch(address: string | null | undefined, state: ChapterState): void {
  useEffect(() => {
    const page = lessonFrame()?.contentDocument
    if (!address || !page || state !== 'ready' || savesData()) return undefined
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = page.documentElement
      if (scrollTop + clientHeight < scrollHeight / 2 || scrollTop === 0) return
      page.removeEventListener('scroll', look)
      lessonReader.prefetch(address)
    }
    page.addEventListener('scroll', look, { passive: true })
    return () => page.removeEventListener('scroll', look)
  }, [address, state])
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
