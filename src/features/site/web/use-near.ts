import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Says once that an element has come into view, or as near below the screen as `ahead` says. */
export function useNear(element: RefObject<Element | null>, arrive: () => void, ahead = '300px'): void {
  const tell = useEffectEvent(arrive)

  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        near.disconnect()
        tell()
      },
      { rootMargin: ahead },
    )
    near.observe(element.current!)
    return () => near.disconnect()
  }, [element, ahead])
}
