import { useEffect } from 'react'
import { useSession } from '../../../platform/web/session.ts'
import { flush, useWaitingCount } from './attempt-queue.ts'

/** Sends what waits when the page opens, when somebody signs in, and when the network returns. */
export function useWaiting(): number {
  const session = useSession()
  useEffect(() => {
    if (!session) return
    const send = () => void flush()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [session])
  return useWaitingCount()
}
