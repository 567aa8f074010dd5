import { lazy, Suspense, useEffect, useState } from 'react'
import { readStored } from '../../../platform/web/account-storage.ts'
import { intendedKey } from '../../../platform/web/session.ts'
import { Link, useNavigate } from '../../../platform/web/router.tsx'
import { takeIntendedUrl } from '../../../platform/web/intended-url.ts'
import { AccountSheet } from './account-sheet.tsx'
import styles from './account-sheet.module.css'
import { RegisterForm } from './register-form.tsx'
import { SwitchLink } from './switch.tsx'
import { useLater } from './use-later.ts'
import { WelcomePanel } from './welcome-panel.tsx'

const redirectDelay = 2000
const loginDelay = 1000

const WaitingLesson = lazy(() => import('./waiting-lesson.tsx').catch(() => ({ default: () => null })))

/** The lesson that the sign-up leads to. The head's script knows of one before the first paint and keeps its room. */
function Waiting() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => setIsWanted(readStored(intendedKey) !== null), [])
  return (
    <div className={styles.waiting}>
      <Suspense>{isWanted && <WaitingLesson />}</Suspense>
    </div>
  )
}

/** `/register`. Goes on to the login page, which leads a fresh account on. */
export default function RegisterPage() {
  const navigate = useNavigate()
  const later = useLater()
  const goToLogin = (username: string, newAccount: number) =>
    later(() => navigate('/login', { state: { username, newAccount } }), redirectDelay)
  const goOn = () => {
    const goal = takeIntendedUrl() ?? '/home'
    later(() => navigate(goal, { replace: true }), loginDelay)
  }

  return (
    <AccountSheet title="Créer un compte" intro={<Waiting />} panel={<WelcomePanel />}>
      <RegisterForm place="page" onRegistered={goToLogin} onSignedIn={goOn} />
      <SwitchLink question="Déjà un compte ?" to="/login">
        Se connecter
      </SwitchLink>
      <Link className={styles.back} to="/home">
        ← Retour à l’accueil
      </Link>
    </AccountSheet>
  )
}
