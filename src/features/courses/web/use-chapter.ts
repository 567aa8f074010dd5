import { useEffect, useEffectEvent, useState } from 'react'
import { failureOf } from '../../../web/http.ts'
import { lessonReader, lessonStyle, type Look } from './lesson-reader.ts'

export type ChapterState = 'loading' | 'ready' | 'absent' | 'failed'

/**
 * Has a chapter read into the frame, or takes over the reading that the head's script began.
 * `address` null reads nothing. `state` is `absent` where the server has no such page.
 */
export function useChapter(address: string | null, look: Omit<Look, 'style'>) {
  const [round, setRound] = useState(0)
  const [settled, setSettled] = useState<{ question: string; state: ChapterState }>()
  const question = `${address} ${round}`

  // The look goes with the address; another lesson of the same chapter is shown without reading anew.
  const startReading = useEffectEvent((path: string) => {
    const isUnderWay = round === 0 && lessonReader.current?.address === path
    return isUnderWay ? lessonReader.current! : lessonReader.read(path, { ...look, style: lessonStyle() })
  })

  useEffect(() => {
    if (!address) return undefined
    let isGone = false
    const settle = (state: ChapterState) => isGone || setSettled({ question, state })
    startReading(address).done.then(
      ({ status, body }) => {
        if (status === 200) return settle('ready')
        return settle(failureOf(address, status, body).status === 404 ? 'absent' : 'failed')
      },
      () => settle('failed'),
    )
    return () => {
      isGone = true
    }
  }, [address, question])

  useEffect(
    () => () => {
      // The frame goes with the page: the next visit fills another one.
      lessonReader.current = null
      lessonReader.onOpen = null
    },
    [],
  )

  const state: ChapterState = settled?.question === question ? settled.state : 'loading'
  return { state, retry: () => setRound((before) => before + 1) }
}
