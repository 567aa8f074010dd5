import { useEffect, useRef, useState } from 'react'
import type { Position, Turning } from './turn-carousel.ts'
import { useNear } from './use-near.ts'

/**
 * A row of cards that the browser scrolls by itself until the carousel has arrived: that is fetched
 * when the row comes near, or when one of its buttons is pressed.
 */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)
  const steps = useRef<HTMLDivElement>(null)
  const turning = useRef<Promise<Turning | undefined>>(undefined)
  const [position, setPosition] = useState<Position>()

  const load = () => {
    turning.current ??= import('./turn-carousel.ts').then(
      ({ turnCarousel }) =>
        viewport.current && steps.current
          ? turnCarousel({ viewport: viewport.current, steps: steps.current }, setPosition)
          : undefined,
      (error: unknown) => {
        console.warn(error)
        turning.current = undefined
        return undefined
      },
    )
    return turning.current
  }

  useNear(viewport, () => void load())
  useEffect(() => () => void turning.current?.then((row) => row?.stop()), [])

  return {
    viewport,
    steps,
    /** Undefined as long as only the browser knows. */
    position,
    goTo: (index: number) => void load().then((row) => row?.goTo(index)),
    setPlaying: (isPlaying: boolean) => void load().then((row) => row?.setPlaying(isPlaying)),
  }
}
