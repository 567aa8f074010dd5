import { createStore } from './store.ts'

/** How many requests are under way; the bar at the top shows while there is one. */
export const requestsUnderWay = createStore(0)

/** Counts a request in; call what it returns when the request is over. */
export function followRequest(): () => void {
  requestsUnderWay.set(requestsUnderWay.get() + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    requestsUnderWay.set(requestsUnderWay.get() - 1)
  }
}
