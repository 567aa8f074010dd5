import { useCallback, useEffect, useRef } from 'react'

/** Runs a task after some milliseconds, unless the component has left the screen by then. */
export function useLater() {
  const timers = useRef<Set<ReturnType<typeof setTimeout>> | null>(null)

  useEffect(() => {
    const waiting = new Set<ReturnType<typeof setTimeout>>()
    timers.current = waiting
    return () => {
      timers.current = null
      for (const timer of waiting) clearTimeout(timer)
    }
  }, [])

  return useCallback((task: () => void, milliseconds: number) => {
    timers.current?.add(setTimeout(task, milliseconds))
  }, [])
}
