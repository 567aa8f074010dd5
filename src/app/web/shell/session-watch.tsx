import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '../../../platform/web/router.tsx'
import { checkAdmin, endLeft } from '../account-calls.ts'
import { openAuthModal } from '../../../platform/web/auth-modal.ts'
import { getSession, keepIntendedUrl, onSessionEnded } from '../../../platform/web/session.ts'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import styles from './session-watch.module.css'

const adminLoginDelay = 2000
const loginAgain = 'Authentication required. Please log in again.'
let isLeading = false

/** Whether the lost session's message stands, and the way to the login follows by itself. */
export const isLeadingToLogin = () => isLeading

/** Asks anew on each page whether the person is an admin, and acts when a call finds the session ended. */
export function SessionWatch() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [message, setMessage] = useState<string>()

  useEffect(() => {
    void endLeft()
    if (getSession()) checkAdmin().catch((error: unknown) => console.warn(error))
  }, [pathname])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = onSessionEnded((why) => {
      if (why !== 'refused' || pathname === '/login' || pathname === '/register') return
      const isAdminPage = pathname.startsWith('/admin')
      const { search, hash } = window.location
      keepIntendedUrl(isAdminPage ? '/admin' : pathname + search + hash)
      const askLogin = () => {
        openAuthModal('login')
        navigate('/home')
      }
      if (!isAdminPage) return askLogin()
      isLeading = true
      setMessage(loginAgain)
      timer = setTimeout(askLogin, adminLoginDelay)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      isLeading = false
      setMessage(undefined)
    }
  }, [pathname, navigate])

  if (!message) return null
  return (
    <div className={styles.message}>
      <Alert>{message}</Alert>
    </div>
  )
}
