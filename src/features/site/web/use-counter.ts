import { useEffect, useRef, useState } from 'react'
import { countAt } from './count-at.ts'
import { useNear } from './use-near.ts'

/**
 * Counts from 0 to `value` in `duration` milliseconds, once, when the element comes into view. Shows `value`
 * at once before the script and under reduced motion.
 */
export function useCounter(value: number, duration: number) {
  const ref = useRef<HTMLElement>(null)
  const frame = useRef(0)
  const [shown, setShown] = useState(value)

  const count = () => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const start = performance.now()
    const step = (now: number) => {
      setShown(countAt(value, duration, now - start))
      if (now - start < duration) frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }
  useNear(ref, count, '0px')
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return { ref, shown }
}
