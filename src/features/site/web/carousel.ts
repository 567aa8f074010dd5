/** The position after this one; after the last it is the first again. */
export function nextIndex(index: number, last: number): number {
  return index >= last ? 0 : index + 1
}

const swipeThreshold = 50

/** Where a swipe leads: one card when it is longer than 50 px, a negative distance being towards the next. */
export function indexAfterSwipe(index: number, distance: number, last: number): number {
  if (distance < -swipeThreshold) return Math.min(last, index + 1)
  if (distance > swipeThreshold) return Math.max(0, index - 1)
  return index
}
