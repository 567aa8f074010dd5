import { useEffect } from 'react'
import { addressOf, requestHeaders } from '../../../../platform/web/http.ts'
import { savesData } from '../../../../platform/web/saves-data.ts'
import * as calls from '../../calls.ts'
import { lessonFrame, lessonReader } from './lesson-reader.ts'
import type { OpenLesson } from './open-lesson.ts'
import type { ChapterState } from './use-chapter.ts'

/** How long a lesson stands open before its pupil is taken to be reading. */
const patience = 5000

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

/**
 * Fetches the other lessons of the open chapter in one request, so that they open without any: when the pupil
 * scrolls for the first time, or has had the lesson before them for a while. Not where data are to be saved.
 */
export function useRestOfChapter(
  courseId: string,
  { chapter, lesson }: OpenLesson,
  state: ChapterState,
): void {
  const params = { id: courseId, chapter: chapter?.number, kind: 'cours' }
  const address = chapter && addressOf(calls.readChapter, { params })
  const here = lesson?.code
  const missing = (chapter?.lessons ?? []).some(
    ({ code, written }) =>
      written && code !== here && !lessonReader.texts.has(addressOfLesson(address, code)),
  )

  useEffect(() => {
    const page = lessonFrame()?.contentDocument
    if (!address || !here || !missing || !page || state !== 'ready' || savesData()) return undefined
    const stop = new AbortController()
    const start = () => {
      clearTimeout(timer)
      page.removeEventListener('scroll', start)
      // Whoever has no line now asks for the lesson when it is opened.
      fetchRest(address, here, stop.signal).catch(() => {})
    }
    const timer = setTimeout(start, patience)
    page.addEventListener('scroll', start, { passive: true })
    return () => {
      clearTimeout(timer)
      page.removeEventListener('scroll', start)
      stop.abort()
    }
  }, [address, here, missing, state])
}

async function fetchRest(address: string, here: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${address}?without=${numberOf(here)}`, {
    headers: requestHeaders('GET'),
    signal,
  })
  if (!response.ok) return
  const html = await response.text()
  const starts = [...html.matchAll(/<section id="(chapter\d{1,3}_lesson\d{1,3})" class="lesson"/g)]
  for (const [index, start] of starts.entries()) {
    const text = html.slice(start.index, starts[index + 1]?.index)
    lessonReader.texts.set(addressOfLesson(address, start[1]!), text)
  }
}

function addressOfLesson(chapterAddress: string | undefined, code: string): string {
  return `${chapterAddress}?lesson=${numberOf(code)}`
}

const numberOf = (code: string) => code.split('_lesson')[1]
