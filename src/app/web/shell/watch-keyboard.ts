/** Pixels of a page's height that only a keyboard takes: more than a browser's own bars that come and go. */
const keyboard = 160

/**
 * Tells whether a keyboard lies over the page: the part that is seen is then much lower than it was in this orientation.
 * A page that is enlarged with two fingers shows less too, and is no keyboard. Gives what ends the watching.
 */
export function watchKeyboard(tell: (isOpen: boolean) => void): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  let { innerWidth: width } = window
  let tallest = 0
  const look = () => {
    if (window.innerWidth !== width) tallest = 0
    width = window.innerWidth
    const height = view.height * view.scale
    tallest = Math.max(tallest, height)
    tell(tallest - height > keyboard)
  }
  look()
  view.addEventListener('resize', look)
  return () => view.removeEventListener('resize', look)
}
