import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** What belongs to the page's `main`, where the frame stands, though it is rendered beside the bars. */
export function InSheet({ children }: { children: ReactNode }) {
  // A place of its own: the `main` may be made together with this.
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.getElementById('contenu')?.append(place)
    return () => place.remove()
  }, [place])
  return createPortal(children, place)
}
