import { useEffect } from 'react'
import { useLocation, useNavigationType, useParams } from '../../../platform/web/router.tsx'
import type { AppRoute } from '../../../platform/web/page.ts'
import { documentTitle } from '../../../platform/web/use-title.ts'

let address: string | undefined

/**
 * What happens once a page stands: the tab takes its name, the view goes to the top or to the anchor, and
 * the focus goes to the heading, so that whoever listens to the page hears where they are.
 */
export function Arrival({ title }: { title: AppRoute['title'] }) {
  const { pathname, hash } = useLocation()
  const how = useNavigationType()
  const params = useParams()
  const text = typeof title === 'string' ? title : title(params)

  useEffect(() => {
    document.title = documentTitle(text)
  }, [text, pathname])

  useEffect(() => {
    const before = address
    address = pathname + hash
    // A filter that goes to the address is no arrival: it must not take the focus from who types it.
    if (before === address) return
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    if (before === undefined) return
    // It names the first page: phones would share that one's address.
    document.querySelector('[rel=canonical]')?.remove()
    // Going back, the browser restores the scroll itself.
    if (!hash && how !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
    if (!hash) focusHeading()
  }, [pathname, hash, how])

  return null
}

function focusHeading(): void {
  if (document.querySelector('dialog[open]')) return
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
