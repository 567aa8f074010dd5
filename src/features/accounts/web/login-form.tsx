import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { PhoneAccount } from '../../../platform/web/phone-accounts.ts'
import { Link } from '../../../platform/web/router.tsx'
import { Checkbox, Field } from '../../../platform/web/ui/field.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { sentences } from '../rules.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-form.module.css'
import { loginChecks } from './checks.ts'
import { loginFailure, type Place, statusOf } from './failures.ts'
import { inputNamed } from './form-inputs.ts'
import { logIn, type LoginInput, otherAccounts, switchTo } from '../sessions/web/open-session.ts'
import { useForm } from './use-form.ts'

// Only a phone that several pupils share has one.
const AccountList = lazy(() => import('../sessions/web/account-list-alone.ts'))
// Only for who has a password of the school's, once, and for admins with a second factor.
const NextStep = lazy(() => import('./next-step.tsx'))

/** Opens a session and keeps it, then says so. Leaving it half-way gives the login up. */
export function LoginForm({
  place,
  username,
  isRemembered = false,
  onSignedIn,
  onLeave,
  after,
}: {
  place: Place
  /** Written in the field at the start. */
  username?: string
  /** Ticks « Se souvenir de moi » at the start. */
  isRemembered?: boolean
  /** The session is kept. */
  onSignedIn: () => void
  /** The person goes to another page. */
  onLeave?: () => void
  after?: ReactNode
}) {
  const [next, setNext] = useState<{ login: LoginInput; refusal: unknown }>()
  const form = useForm({
    checks: loginChecks,
    submitWaits: true,
    invalid: sentences.formInvalid,
    cleared: ['password'],
    onDone: onSignedIn,
    send: (typed, element, signal) => {
      const login = { ...typed, rememberMe: inputNamed(element, 'rememberMe').checked }
      return logIn(login, place, signal, (refusal) => {
        // The password is right and does not suffice.
        if (statusOf(refusal) === 409) setNext({ login, refusal })
        return loginFailure(refusal, place)
      })
    },
  })
  const hasOthers = useHasOthers()

  const choose = (account: PhoneAccount) =>
    form.perform(async (signal, element) => {
      try {
        if (await switchTo(account, signal)) return undefined
      } catch (error) {
        return loginFailure(error, place)
      }
      inputNamed(element, 'username').value = account.user.username
      inputNamed(element, 'rememberMe').checked = true
      return `La session de ${account.user.full_name} est terminée. Écris son mot de passe.`
    }, onSignedIn)

  if (next)
    return (
      <Suspense fallback={<Spinner />}>
        <NextStep {...next} place={place} onSignedIn={onSignedIn} />
      </Suspense>
    )
  return (
    <AccountForm
      form={form}
      label="Connexion"
      success={form.status === 'done' && sentences.loginSuccess}
      submit="Se connecter"
      busy="Connexion..."
      after={after}
    >
      {hasOthers && (
        <Suspense>
          <AccountList onChoose={(account) => void choose(account)} />
        </Suspense>
      )}
      <LoginFields form={form} username={username} />
      <div className={styles.line}>
        <Checkbox name="rememberMe" defaultChecked={isRemembered} label="Se souvenir de moi" />
        <Link className={styles.link} to="/reset-password" onClick={onLeave}>
          Mot de passe oublié ?
        </Link>
      </div>
    </AccountForm>
  )
}

/** Whether the phone knows other accounts. Only the browser can tell: the prerendered page has none. */
function useHasOthers(): boolean {
  const [hasOthers, setHasOthers] = useState(false)
  useEffect(() => setHasOthers(otherAccounts().length > 0), [])
  return hasOthers
}

/** The fields of a log-in. */
function LoginFields({
  form,
  username,
}: {
  form: { field: (name: 'username' | 'password') => { name: string; error: string | undefined } }
  username: string | undefined
}) {
  return (
    <>
      <Field
        {...form.field('username')}
        label="Téléphone, e-mail ou identifiant"
        className={styles.field}
        defaultValue={username}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={3}
      />
      <Field
        {...form.field('password')}
        label="Mot de passe"
        className={styles.field}
        type="password"
        autoComplete="current-password"
        required
        minLength={6}
      />
    </>
  )
}
