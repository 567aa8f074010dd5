import { type ReactNode, useEffect, useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { useNavigate } from '../../../platform/web/router.tsx'
import { onSessionEnded } from '../../../platform/web/session.ts'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { checkAdmin } from '../account-calls.ts'

const accessDenied = 'Access denied. Admin privileges required.'
const accessDeniedDelay = 3000

/**
 * Shows its children to admins, after asking the server, and its frame until then. Who is no admin any more, as any call
 * may find, sees that and leaves.
 */
export default function AskAdmin({ frame, children }: { frame: ReactNode; children: ReactNode }) {
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
  useEffect(() => onSessionEnded((why) => why === 'denied' && setAnswer(false)), [])

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
function AccessDenied() {
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
