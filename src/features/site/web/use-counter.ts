import { useEffect, useRef, useState } from 'react'
import { countAt } from './count-at.ts'

/**
 * Counts from 0 to `value` in `duration` milliseconds, once, when the element comes into view. Shows `value`
 * at once before the script, under reduced motion and where the browser cannot tell what is in view.
 */
export function useCounter(value: number, duration: number) {
  const ref = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(value)

  useEffect(() => {
    const element = ref.current
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!element || isCalm || !('IntersectionObserver' in window)) return
    let frame = 0
    const count = (start: number) => {
      const step = (now: number) => {
        setShown(countAt(value, duration, now - start))
        if (now - start < duration) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      count(performance.now())
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [value, duration])

  return { ref, shown }
}
