import { useEffect } from 'react'
import { watchReading } from '../../../../platform/web/watch-reading.ts'

/** Lets the reader's bars withdraw while a page is read, and brings them back with the next (`lecture-layout.module.css`). */
export function ReadingBars() {
  useEffect(() => {
    const reader = document.getElementById('reader')
    const page = reader?.querySelector('iframe')?.contentDocument
    if (!reader || !page) return undefined
    const show = (isAway: boolean) => void reader.toggleAttribute('data-away', isAway)
    const end = watchReading(page, show)
    return () => {
      end()
      show(false)
    }
  }, [])
  return null
}
