import { useEffect, useRef } from 'react'

const pause = 5 * 60_000

/** Refreshes every 5 minutes, and when the tab comes back to sight; never while nobody sees it. */
export function useRefresh(refresh: () => void): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const start = () => (timer = setInterval(() => latest.current(), pause))
    const follow = () => {
      clearInterval(timer)
      if (document.hidden) return
      latest.current()
      start()
    }
    if (!document.hidden) start()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])
}
