import { type RefObject, useEffect, useState } from 'react'

/**
 * The pages on screen or about to be, and the one that is being read; both counted from 1. `count` is 0 while they are
 * hidden: what is not laid out would tell the last one.
 */
export function useScrolling(scroller: RefObject<HTMLElement | null>, count: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const [current, setCurrent] = useState(1)

  useEffect(() => {
    const root = scroller.current
    if (!root || count === 0) return undefined
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before)
          for (const { isIntersecting, target } of entries)
            if (isIntersecting) next.add(numberOf(target))
            else next.delete(numberOf(target))
          return next
        }),
      { root, rootMargin: '50% 0px' },
    )
    for (const page of pagesIn(root)) observer.observe(page)

    let frame = 0
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(pageRead(root)))
    }
    root.addEventListener('scroll', follow, { passive: true })
    follow()
    return () => {
      observer.disconnect()
      root.removeEventListener('scroll', follow)
      cancelAnimationFrame(frame)
    }
  }, [scroller, count])

  const goTo = (number: number) => {
    const page = scroller.current?.querySelector(`[data-page="${number}"]`)
    page?.scrollIntoView({ block: 'start', inline: 'nearest' })
  }

  return { near, current, goTo }
}

/** The last page whose top has passed a third of the window. */
function pageRead(root: HTMLElement): number {
  const line = root.getBoundingClientRect().top + root.clientHeight / 3
  const passed = pagesIn(root).filter((page) => page.getBoundingClientRect().top <= line)
  return Math.max(1, ...passed.map(numberOf))
}

const pagesIn = (root: HTMLElement) => [...root.querySelectorAll('[data-page]')]
const numberOf = (page: Element) => Number((page as HTMLElement).dataset.page)
