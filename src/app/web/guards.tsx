import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '../../platform/web/router.tsx'
import { AppError } from '../../common/app-error.ts'
import { checkAdmin } from './account-calls.ts'
import { openAuthModal } from '../../platform/web/auth-modal.ts'
import { opensWithoutAccount } from '../../platform/web/kept-courses.ts'
import { keepIntendedUrl, onSessionEnded, useSession } from '../../platform/web/session.ts'
import { isLeadingToLogin } from './shell/session-watch.tsx'
import { Alert } from '../../platform/web/ui/alert.tsx'
import { FailureAlert } from '../../platform/web/ui/failure-alert.tsx'

type Guarded = {
  /** What stands there while it is not known who is asking. */
  frame: ReactNode
  children: ReactNode
}

const accessDenied = 'Access denied. Admin privileges required.'
const accessDeniedDelay = 3000

/** Shows its children to all. */
export function Everybody({ children }: Guarded) {
  return children
}

/**
 * Shows its children to those who are signed in, and a course that the phone keeps to whoever holds it; others find the
 * login window on the home page.
 */
export function RequireSession({ frame, children }: Guarded) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const wasSignedIn = useRef(false)
  // `undefined` while the page is not alive yet.
  const isOpen = session || (session === null && opensWithoutAccount(pathname))

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
      <AskAdmin frame={frame}>{children}</AskAdmin>
    </RequireSession>
  )
}

function AskAdmin({ frame, children }: Guarded) {
  const [answer, setAnswer] = useState<boolean | AppError>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isGone = false
    checkAdmin().then(
      (isAdmin) => isGone || setAnswer(isAdmin),
      (error: unknown) => isGone || setAnswer(asAnswer(error)),
    )
    return () => {
      isGone = true
    }
  }, [round])

  if (answer === undefined) return frame
  if (answer === true) return children
  if (answer === false) return <AccessDenied />
  return (
    <div className="page message-page">
      <FailureAlert onRetry={() => setRound(round + 1)}>{answer.message}</FailureAlert>
    </div>
  )
}

/** Says that this page is for admins and leaves for the home page after 3 s. */
export function AccessDenied() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/home'), accessDeniedDelay)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="page message-page">
      <Alert>{accessDenied}</Alert>
    </div>
  )
}

/** A 401 is the shell's affair; only what a new attempt may mend is shown. */
function asAnswer(error: unknown): false | AppError | undefined {
  if (!(error instanceof AppError)) throw error
  if (error.status === 401) return undefined
  return error.status === 403 ? false : error
}
