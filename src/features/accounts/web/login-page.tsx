import { Link, useLocation, useNavigate } from '../../../web/router.tsx'
import { takeIntendedUrl } from '../../../web/session.ts'
import { AccountSheet } from './account-sheet.tsx'
import styles from './account-sheet.module.css'
import { LoginForm } from './login-form.tsx'
import { SwitchLink } from './switch.tsx'
import { useLater } from './use-later.ts'
import { WelcomePanel } from './welcome-panel.tsx'

const redirectDelay = 1000

/** What another page fills in. */
export type LoginState = { username?: string; isRemembered?: boolean }

/** `/login`. Goes on to where the pupil wanted to go, or home. */
export default function LoginPage() {
  const navigate = useNavigate()
  const later = useLater()
  const { state } = useLocation() as { state: LoginState | null }

  const goOn = () => {
    const goal = takeIntendedUrl() ?? '/home'
    later(() => void navigate(goal, { replace: true }), redirectDelay)
  }

  return (
    <AccountSheet title="Connexion" panel={<WelcomePanel />}>
      <LoginForm
        place="page"
        username={state?.username}
        isRemembered={state?.isRemembered}
        onSignedIn={goOn}
      />
      <SwitchLink question="Pas encore de compte ?" to="/register">
        Créer un compte
      </SwitchLink>
      <Link className={styles.back} to="/home">
        ← Retour à l'accueil
      </Link>
    </AccountSheet>
  )
}
