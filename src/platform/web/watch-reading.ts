/** Pixels that a page is scrolled one way before its bars follow: less is a thumb that trembles. */
const least = 12

/** The event by which a page hears that it was scrolled to a place, not read down to it. */
export const jumped = 'jumped'

/**
 * Tells when the bars of a page should make room: `true` once it is read downwards, `false` once it goes back up, at its
 * beginning and at its end, and at a place that somebody is taken to (`jumped`). Gives what ends the watching.
 */
export function watchReading(page: Document, tell: (isAway: boolean) => void): () => void {
  let from = page.documentElement.scrollTop
  const look = () => {
    const { scrollTop, scrollHeight, clientHeight } = page.documentElement
    const isAtEdge = scrollTop <= least || scrollTop + clientHeight >= scrollHeight - least
    const moved = scrollTop - from
    if (!isAtEdge && Math.abs(moved) < least) return
    from = scrollTop
    tell(!isAtEdge && moved > 0)
  }
  const arrive = () => {
    from = page.documentElement.scrollTop
    tell(false)
  }
  page.addEventListener('scroll', look, { passive: true })
  page.addEventListener(jumped, arrive)
  return () => {
    page.removeEventListener('scroll', look)
    page.removeEventListener(jumped, arrive)
  }
}
