import { useEffect, useEffectEvent, useState } from 'react'
import { failureOf } from '../../../../platform/web/http.ts'
import { mathFont } from 'virtual:math-font'
import { lessonReader, lessonStyle } from './lesson-reader.ts'
import type { Reading } from './lesson-reading.ts'

export type ChapterState = 'loading' | 'ready' | 'absent' | 'failed'

/**
 * Has a lesson or a chapter read into the frame, or takes over the reading that the head's script began.
 * `address` null reads nothing. `state` is `absent` where the server has no such page.
 */
export function useChapter(address: string | null, subject: string) {
  const [settled, setSettled] = useState<{ reading: Reading; state: ChapterState }>()

  const follow = (reading: Reading) => {
    const settle = (state: ChapterState) => {
      if (lessonReader.current === reading) setSettled({ reading, state })
    }
    reading.done.then(
      ({ status, body }) => {
        if (status === 200) return settle('ready')
        return settle(failureOf(reading.address, status, body).status === 404 ? 'absent' : 'failed')
      },
      () => settle('failed'),
    )
  }
  const read = (path: string) =>
    follow(lessonReader.read(path, { subject, font: mathFont, style: lessonStyle() }))
  const open = useEffectEvent((path: string) => {
    const { current } = lessonReader
    if (current && isReadingOf(current, path)) follow(current)
    else read(path)
  })

  useEffect(() => {
    if (address) open(address)
  }, [address])
  useEffect(
    () => () => {
      // The frame goes with the page: the next visit fills another one.
      lessonReader.current = null
      lessonReader.onOpen = null
    },
    [],
  )

  const isThere = settled && address && isReadingOf(settled.reading, address)
  const state: ChapterState = isThere ? settled.state : 'loading'
  const retry = () => {
    setSettled(undefined)
    if (address) read(address)
  }
  return { state, retry }
}

/** What was asked for as the first lesson got its numbers meanwhile: it is the same reading. */
function isReadingOf(reading: Reading, address: string): boolean {
  return reading.address === address || reading.numbered === address
}
