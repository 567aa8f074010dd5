import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '../../platform/web/router.tsx'
import { openAuthModal } from '../../platform/web/auth-modal.ts'
import { opensWithoutAccount } from '../../platform/web/kept-courses.ts'
import { keepIntendedUrl, onSessionEnded, useSession } from '../../platform/web/session.ts'
import { isLeadingToLogin } from './shell/session-watch.tsx'

type Guarded = {
  /** What stands there while it is not known who is asking. */
  frame: ReactNode
  children: ReactNode
}

// Of the dashboard: nobody else's page carries it.
const AskAdmin = lazy(() => import('./dashboard/ask-admin.tsx'))

/** Shows its children to all. */
export function Everybody({ children }: Guarded) {
  return children
}

/**
 * Shows its children to those who are signed in, and a course or a paper that the phone keeps to whoever holds it; others
 * find the login window on the home page.
 */
export function RequireSession({ frame, children }: Guarded) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const wasSignedIn = useRef(false)
  // `undefined` while the page is not alive yet.
  const isOpen = session || (session === null && opensWithoutAccount(pathname, search))

  useEffect(() => {
    if (session) wasSignedIn.current = true
    // A session that ends later is the shell's affair (a 401) or the pupil's own wish (a logout).
    if (session !== null || isOpen || wasSignedIn.current || isLeadingToLogin()) return
    keepIntendedUrl(pathname + search + hash)
    openAuthModal('login')
    navigate('/home', { replace: true })
  }, [session, isOpen, pathname, search, hash, navigate])

  useEffect(
    () =>
      onSessionEnded((why) => {
        if (why === 'elsewhere') navigate('/home', { replace: true })
      }),
    [navigate],
  )

  return isOpen ? children : frame
}

/** Shows its children to admins, after asking the server. */
export function RequireAdmin({ frame, children }: Guarded) {
  return (
    <RequireSession frame={frame}>
      <Suspense fallback={frame}>
        <AskAdmin frame={frame}>{children}</AskAdmin>
      </Suspense>
    </RequireSession>
  )
}
