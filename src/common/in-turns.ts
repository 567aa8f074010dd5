/**
 * Does something with each item, so many at a time and in their order. After a failure nothing new begins; it is thrown
 * once all that was under way has ended.
 */
export async function inTurns<T>(
  most: number,
  items: Iterable<T>,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await act(item)
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: most }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
