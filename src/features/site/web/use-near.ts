import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far below the screen an element counts as near. */
const ahead = '300px'

/** Says once, when an element comes near the screen, that it is time to fetch what it needs. */
export function useNear(element: RefObject<Element | null>, arrive: () => void): void {
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
  }, [element])
}
