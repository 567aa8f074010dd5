import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, startTransition } from 'react'
import { useLayoutEffect, useMemo, useState } from 'react'
import {
  Router,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useHref,
  useLocation,
  useNavigate,
} from 'react-router'

export { useLocation, useNavigate, useNavigationType, useParams } from 'react-router'

/**
 * React Router's core without its module for the DOM, which comes whole (4 KB on the wire) with any of its
 * links: this one and the links below are all that the site uses of it. Import routing from here.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [place, setPlace] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setPlace({ action, location }))),
    [history],
  )
  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  )
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To
  replace?: boolean
  state?: unknown
}

/** A link within the site: the page changes without a reload; other tabs and downloads stay the browser's. */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || (target && target !== '_self')) return
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    void navigate(to, { replace: replace ?? href === pathname + search + hash, state })
  }
  return <a {...rest} href={href} target={target} onClick={follow} />
}

/** A link that says when its page, or one whose address begins as `marks` say, is the present one. */
export function NavLink({ marks = [], ...rest }: LinkProps & { to: string; marks?: readonly string[] }) {
  const { pathname } = useLocation()
  const isCurrent = [rest.to, ...marks].some(
    (start) => pathname === start || pathname.startsWith(`${start}/`),
  )
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />
}

type SetSearchParams = (
  next: URLSearchParams | Record<string, string>,
  options?: { replace?: boolean },
) => void

/** What stands after `?` in the address, and how to change it. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  return [params, (next, options) => void navigate(`?${new URLSearchParams(next)}`, options)]
}
