import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from '../../../platform/web/router.tsx'
import { checkAdmin } from '../account-calls.ts'
import {
  type AuthModalProps,
  closeAuthModal,
  openAuthModal,
  useAuthModal,
} from '../../../platform/web/auth-modal.ts'
import { loadAuthModal } from '../rooms.ts'

const AuthModal = lazy<ComponentType<AuthModalProps>>(() =>
  loadAuthModal().catch(() => ({ default: LoginPageInstead })),
)

/** Puts the accounts room's login window over the page, and goes where the pupil wanted to go after it. */
export function AuthModalHost() {
  const mode = useAuthModal()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (!mode) return null

  const onSignedIn = (wanted: string | undefined) => {
    closeAuthModal()
    checkAdmin().catch((error: unknown) => console.warn(error))
    const goal = wanted ?? (/^.(login|register)$/.test(pathname) ? '/home' : undefined)
    if (goal) navigate(goal)
  }

  return (
    <Suspense>
      <AuthModal mode={mode} onMode={openAuthModal} onClose={closeAuthModal} onSignedIn={onSignedIn} />
    </Suspense>
  )
}

/** Where the window's file cannot be fetched, the page of the same use is tried. */
function LoginPageInstead({ mode }: AuthModalProps) {
  useEffect(() => {
    closeAuthModal()
    window.location.assign(mode === 'login' ? '/login' : '/register')
  }, [mode])
  return null
}
