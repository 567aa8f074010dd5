import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Params } from '../../common/match-path.ts'

export type Location = { pathname: string; search: string; hash: string; state: unknown }
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>
/** `POP`: the browser's own moves, back and forward among them. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'
export type Navigate = (to: To | number, options?: { replace?: boolean; state?: unknown }) => void

type Entry = { location: Location; how: NavigationType }

const RouterContext = createContext<Entry & { navigate: Navigate }>({
  location: { pathname: '/', search: '', hash: '', state: null },
  how: 'POP',
  navigate: () => undefined,
})
const ParamsContext = createContext<Params>({})

/**
 * Keeps the page and the browser's address together. A prerendered page knows nothing of what stands after `?`:
 * with `isPrerendered` that comes right after the first rendering, which must be the same as the build's.
 */
export function BrowserRouter({ isPrerendered, children }: { isPrerendered: boolean; children: ReactNode }) {
  const [entry, setEntry] = useState<Entry>(() => {
    const location = presentLocation()
    return { location: isPrerendered ? { ...location, search: '' } : location, how: 'POP' }
  })

  useEffect(() => {
    if (isPrerendered && window.location.search) setEntry({ location: presentLocation(), how: 'POP' })
  }, [isPrerendered])

  const navigate = useMemo<Navigate>(() => {
    const arrive = (how: NavigationType) =>
      startTransition(() => setEntry({ location: presentLocation(), how }))
    return (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return window.history.go(to)
      const url = new URL(addressOf(to), window.location.href)
      if (url.origin !== window.location.origin) return window.location.assign(url)
      window.history[replace ? 'replaceState' : 'pushState'](state, '', url)
      arrive(replace ? 'REPLACE' : 'PUSH')
    }
  }, [])

  useEffect(() => {
    const follow = () => startTransition(() => setEntry({ location: presentLocation(), how: 'POP' }))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const value = useMemo(() => ({ ...entry, navigate }), [entry, navigate])
  return <RouterContext value={value}>{children}</RouterContext>
}

/** Renders the site at one address, at build. */
export function StaticRouter({ pathname, children }: { pathname: string; children: ReactNode }) {
  const value = useMemo(() => {
    const location = { pathname, search: '', hash: '', state: null }
    return { location, how: 'POP', navigate: () => undefined } as const
  }, [pathname])
  return <RouterContext value={value}>{children}</RouterContext>
}

/** Gives the pages below the parameters of their address. */
export function ParamsProvider({ params, children }: { params: Params; children: ReactNode }) {
  return <ParamsContext value={params}>{children}</ParamsContext>
}

export const useLocation = () => useContext(RouterContext).location
export const useNavigationType = () => useContext(RouterContext).how
/** Goes to an address of the site, or `-1` back. */
export const useNavigate = () => useContext(RouterContext).navigate
export const useParams = () => useContext(ParamsContext)

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To
  replace?: boolean
  state?: unknown
}

/** A link within the site: the page changes without a reload; other tabs and downloads stay the browser's. */
export function Link({ to, replace, state, onClick, target, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const href = addressOf(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || (target && target !== '_self')) return
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(to, { replace: replace ?? event.currentTarget.href === window.location.href, state })
  }
  return (
    <a {...rest} href={href} target={target} onClick={follow}>
      {children}
    </a>
  )
}

/** A link that says when its page, or one whose address begins as `alsoCurrent` say, is the present one. */
export function NavLink({
  alsoCurrent,
  ...rest
}: LinkProps & { to: string; alsoCurrent?: readonly string[] }) {
  const { pathname } = useLocation()
  const isCurrent = [rest.to, ...(alsoCurrent ?? [])].some(
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
  return [params, (next, options) => navigate({ search: String(new URLSearchParams(next)) }, options)]
}

function addressOf(to: To): string {
  if (typeof to === 'string') return to
  const { pathname = '', search = '', hash = '' } = to
  const query = search && !search.startsWith('?') ? `?${search}` : search
  const anchor = hash && !hash.startsWith('#') ? `#${hash}` : hash
  // An empty query must still take away the present one.
  return pathname + (to.search === '' && !pathname ? '?' : query) + anchor
}

function presentLocation(): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: window.history.state as unknown }
}
