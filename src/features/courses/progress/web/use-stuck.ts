import { useStore } from '../../../../platform/web/store.ts'
import { eventQueue } from './event-queue.ts'

const nothing = { waiting: 0, isStuck: false }

/** How many events wait because they could not be sent; those that are on their way do not count. */
export function useStuck(): number {
  const { waiting, isStuck } = useStore(eventQueue.state, nothing)
  return isStuck ? waiting : 0
}
