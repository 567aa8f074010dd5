import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../platform/web/session.ts'
import { Link, useLocation, useNavigate } from '../../../platform/web/router.tsx'
import { takeIntendedUrl } from '../../../platform/web/intended-url.ts'
import { Notice } from '../../../platform/web/ui/alert.tsx'
import { AccountSheet } from './account-sheet.tsx'
import styles from './account-sheet.module.css'
import { LoginForm } from './login-form.tsx'
import { sentences } from '../rules.ts'
import { offerCodesSoon } from '../recovery/web/offer-codes-soon.ts'
import { SwitchLink } from './switch.tsx'
import { useLater } from './use-later.ts'
import { WelcomePanel } from './welcome-panel.tsx'

const redirectDelay = 1000

/** What another page hands on: what to fill in, what to say above it, and the number of a fresh account. */
export type LoginState = { username?: string; isRemembered?: boolean; notice?: string; newAccount?: number }

/** `/login`. Goes on to where the pupil wanted to go, or home; who comes from signing up is in already. */
export default function LoginPage() {
  const navigate = useNavigate()
  const later = useLater()
  const state = useLocation().state as LoginState | null
  const account = useSession()?.user?.id
  const isIn = account !== undefined && account === state?.newAccount

  const goOn = () => {
    const goal = takeIntendedUrl() ?? '/home'
    later(() => {
      navigate(goal, { replace: true })
      if (state?.newAccount) offerCodesSoon()
    }, redirectDelay)
  }
  const welcome = useEffectEvent(goOn)
  useEffect(() => {
    if (isIn) welcome()
  }, [isIn])

  if (isIn)
    return (
      <AccountSheet
        title="Connexion"
        intro={<Notice>{sentences.loginSuccess}</Notice>}
        panel={<WelcomePanel />}
      />
    )

  return (
    <AccountSheet
      title="Connexion"
      intro={state?.notice && <Notice tone="info">{state.notice}</Notice>}
      panel={<WelcomePanel />}
    >
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
        ← Retour à l’accueil
      </Link>
    </AccountSheet>
  )
}
