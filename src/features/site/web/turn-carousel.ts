import EmblaCarousel from 'embla-carousel'
import { indexAfterSwipe, nextIndex } from './carousel.ts'

/** Where the row stands, and whether it turns by itself. Indexes are counted from 0. */
export type Position = { index: number; last: number; isPlaying: boolean }

export type Turning = {
  /** Moves to a position; one that does not exist leads to the nearest that does. */
  goTo: (index: number) => void
  setPlaying: (isPlaying: boolean) => void
  /** Gives the row back to the browser. */
  stop: () => void
}

const pause = 5000

/**
 * Takes a row of cards over from the browser's own scrolling: drags, arrow keys, and a clock that moves on
 * every 5 s and begins again after the end. The clock waits while the row or its `steps` (the buttons) are
 * touched, focused or under the mouse, while the row is out of sight, and under reduced motion until somebody
 * starts it. `viewport` holds the list of cards.
 */
export function turnCarousel(
  { viewport, steps }: { viewport: HTMLElement; steps: HTMLElement },
  show: (position: Position) => void,
): Turning {
  const startIndex = positionInScroll(viewport)
  viewport.dataset.turning = ''
  viewport.scrollLeft = 0
  const embla = EmblaCarousel(viewport, { align: 'start', startIndex })
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const events = new AbortController()
  let isPlaying = !calm.matches
  let timer = 0

  const last = () => embla.scrollSnapList().length - 1
  const goTo = (index: number) => embla.scrollTo(Math.min(last(), Math.max(0, index)), calm.matches)
  const tell = () => show({ index: embla.selectedScrollSnap(), last: last(), isPlaying })

  const wait = () => {
    clearTimeout(timer)
    if (isPlaying) timer = window.setTimeout(tick, pause)
  }
  const tick = () => {
    if (!hold.isHeld()) goTo(nextIndex(embla.selectedScrollSnap(), last()))
    wait()
  }

  const hold = watchHold([viewport, steps], wait, events.signal)
  viewport.addEventListener(
    'keydown',
    (event) => {
      const index = embla.selectedScrollSnap()
      const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last() }[event.key]
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      goTo(to)
    },
    { signal: events.signal },
  )

  // Embla would follow a short flick too: where a drag leads is the school's own rule.
  const drag = measureDrags(viewport, events.signal)
  let dragged = startIndex
  embla.on('pointerDown', () => {
    dragged = embla.selectedScrollSnap()
  })
  embla.on('pointerUp', () => goTo(indexAfterSwipe(dragged, drag.distance, last())))

  embla.on('select', () => {
    tell()
    wait()
  })
  embla.on('reInit', tell)
  tell()

  return {
    goTo,
    setPlaying: (wanted) => {
      isPlaying = wanted
      tell()
      wait()
    },
    stop: () => {
      clearTimeout(timer)
      events.abort()
      embla.destroy()
      delete viewport.dataset.turning
    },
  }
}

/** Whether the clock waits: some part is touched, focused or under the mouse, or the first is out of sight. */
function watchHold(parts: readonly HTMLElement[], tell: () => void, signal: AbortSignal) {
  let isHovered = false
  let isTouched = false
  let isInSight = false
  const listen = { signal, passive: true }
  const sight = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)!.isIntersecting
    tell()
  })
  sight.observe(parts[0]!)
  signal.addEventListener('abort', () => sight.disconnect())
  const hover = ({ pointerType, type }: PointerEvent) => {
    isHovered = pointerType === 'mouse' && type === 'pointerenter'
    tell()
  }
  const touch = ({ touches }: TouchEvent) => {
    isTouched = touches.length > 0
    tell()
  }
  for (const part of parts) {
    for (const type of ['pointerenter', 'pointerleave'] as const) part.addEventListener(type, hover, listen)
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      part.addEventListener(type, touch, listen)
    part.addEventListener('focusout', tell, listen)
  }
  const isFocused = () => parts.some((part) => part.matches(':focus-within'))
  return { isHeld: () => isHovered || isTouched || !isInSight || document.hidden || isFocused() }
}

/** How far the last drag went, in pixels, to the right. */
function measureDrags(viewport: HTMLElement, signal: AbortSignal) {
  const drag = { distance: 0 }
  let from = 0
  const listen = { signal, passive: true }
  viewport.addEventListener(
    'pointerdown',
    ({ clientX }) => {
      from = clientX
      drag.distance = 0
    },
    listen,
  )
  window.addEventListener(
    'pointerup',
    ({ clientX }) => {
      drag.distance = clientX - from
    },
    listen,
  )
  return drag
}

/** How many cards the browser's own scrolling has moved on. */
function positionInScroll(viewport: HTMLElement): number {
  const [first, second] = viewport.firstElementChild!.children as unknown as [HTMLElement, HTMLElement?]
  return second ? Math.round(viewport.scrollLeft / (second.offsetLeft - first.offsetLeft)) : 0
}
