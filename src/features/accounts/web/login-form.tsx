import type { ReactNode } from 'react'
import { Link } from '../../../web/router.tsx'
import { addressOf, call } from '../../../web/http.ts'
import { startSession } from '../../../web/session.ts'
import { Checkbox, Field } from '../../../web/ui/field.tsx'
import type { login } from '../contract.ts'
import { sentences } from '../rules.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-form.module.css'
import { loginChecks } from './checks.ts'
import { loginFailure, type Place } from './failures.ts'
import { inputNamed } from './form-inputs.ts'
import { useForm } from './use-form.ts'

const loginAddress = addressOf<typeof login>({ method: 'POST', path: '/api/auth/login' })

/** Opens a session and keeps it, then says so. Leaving it half-way gives the login up. */
export function LoginForm({
  place,
  username,
  onSignedIn,
  onLeave,
  after,
}: {
  place: Place
  /** Written in the field at the start. */
  username?: string
  /** The session is kept. */
  onSignedIn: () => void
  /** The person goes to another page. */
  onLeave?: () => void
  after?: ReactNode
}) {
  const form = useForm({
    checks: loginChecks,
    invalid: sentences.formInvalid,
    cleared: ['password'],
    onDone: onSignedIn,
    send: async (typed, element, signal) => {
      const rememberMe = inputNamed(element, 'rememberMe').checked
      try {
        const answer = await call(loginAddress, { body: { ...typed, rememberMe } }, { signal })
        return startSession(answer) ? undefined : sentences.loginNoToken
      } catch (error) {
        return loginFailure(error, place)
      }
    },
  })

  return (
    <AccountForm
      form={form}
      label="Connexion"
      success={form.status === 'done' && sentences.loginSuccess}
      submit="Se connecter"
      busy="Connexion..."
      after={after}
    >
      <Field
        {...form.field('username')}
        label="Nom d'utilisateur"
        className={styles.field}
        defaultValue={username}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Email ou téléphone"
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
      <div className={styles.line}>
        <Checkbox name="rememberMe" label="Se souvenir de moi" />
        <Link className={styles.link} to="/reset-password" onClick={onLeave}>
          Mot de passe oublié ?
        </Link>
      </div>
    </AccountForm>
  )
}
