import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { indexAfterSwipe, lastIndex, nextIndex } from './carousel.ts'

const pause = 5000

/**
 * A row of cards that the browser itself scrolls and snaps: the place is read from the scroll, and every
 * move is a scroll, so that swipes, arrows, keys and the clock agree.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [last, setLast] = useState(lastIndex(count, 4))
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () => {
      const step = stepOf(element)
      const perView = Math.max(1, Math.round(element.clientWidth / step))
      setLast(lastIndex(count, perView))
      setIndex(Math.min(lastIndex(count, perView), Math.round(element.scrollLeft / step)))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      element.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [count])

  const goTo = (to: number) => {
    const element = track.current
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollTo({ left: to * stepOf(element), behavior: isCalm ? 'auto' : 'smooth' })
  }

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => goTo(nextIndex(index, last)), pause)
    return () => clearTimeout(timer)
  }, [isPlaying, index, last])

  const touch = useRef({ x: 0, index: 0 })
  const swipe = {
    onTouchStart: (event: TouchEvent) => {
      touch.current = { x: event.changedTouches.item(0).clientX, index }
    },
    onTouchEnd: (event: TouchEvent) => {
      const distance = event.changedTouches.item(0).clientX - touch.current.x
      const to = indexAfterSwipe(touch.current.index, distance, last)
      if (to !== touch.current.index) goTo(to)
    },
  }
  return { track, index, last, isPlaying, setIsPlaying, goTo, swipe }
}

/** Width of a card with the gap after it, in pixels. */
function stepOf(track: HTMLElement): number {
  const [first, second] = track.children as unknown as [HTMLElement, HTMLElement]
  return second.offsetLeft - first.offsetLeft
}
