import { type ReactNode, useState } from 'react'
import { addressOf, call } from '../../../web/http.ts'
import { getSession } from '../../../web/session.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import type { signup } from '../contract.ts'
import { sentences } from '../rules.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-form.module.css'
import { registerChecks } from './checks.ts'
import { type Place, signupFailure, statusOf } from './failures.ts'
import { keepSession, logIn, type LoginInput } from './open-session.ts'
import { StrengthMeter } from './strength-meter.tsx'
import { useForm } from './use-form.ts'

const signupAddress = addressOf<typeof signup>({ method: 'POST', path: '/api/auth/signup' })

/**
 * Creates an account, then says so. In the window it also keeps the session that comes with it; on the
 * page the pupil logs in next. A name that is taken may be the pupil's own, when the answer to an earlier
 * attempt was lost: the typed password is then tried as a login, if they wish.
 */
export function RegisterForm({
  place,
  onRegistered,
  onSignedIn,
  after,
}: {
  place: Place
  /** Gets the user name as it was typed. */
  onRegistered: (username: string) => void
  /** The account was there already, and its session is kept. */
  onSignedIn: () => void
  after?: ReactNode
}) {
  const [taken, setTaken] = useState<LoginInput>()
  const [isLogin, setIsLogin] = useState(false)
  const form = useForm({
    checks: registerChecks,
    goesOn: true,
    invalid: sentences.formInvalid,
    cleared: ['password', 'confirmPassword'],
    onDone: ({ username }) => onRegistered(username.trim()),
    // Not given up by closing the window: the account may exist by then, and its owner is signed in.
    send: async ({ fullName, username, password }, _form, signal) => {
      setTaken(undefined)
      try {
        const answer = await call(signupAddress, { body: { username, password, fullName } }, { signal })
        const isKept = place === 'modal' && !getSession() ? keepSession(answer, false) : hasToken(answer)
        return isKept ? undefined : sentences.signupNoToken
      } catch (error) {
        if (statusOf(error) === 409) setTaken({ username, password })
        return signupFailure(error, place)
      }
    },
  })

  const logInInstead = (account: LoginInput) => {
    setTaken(undefined)
    setIsLogin(true)
    return form.perform(async (signal) => {
      const refusal = await logIn(account, place, signal)
      if (refusal) setIsLogin(false)
      return refusal
    }, onSignedIn)
  }

  return (
    <AccountForm
      form={form}
      label="Création de compte"
      success={form.status === 'done' && (isLogin ? sentences.loginSuccess : successIn[place])}
      submit="Créer un compte"
      busy={isLogin ? 'Connexion...' : 'Création du compte...'}
      offer={taken && <Offer username={taken.username} onAccept={() => void logInInstead(taken)} />}
      after={after}
    >
      <Field
        {...form.field('fullName')}
        label="Nom complet"
        className={styles.field}
        autoComplete="name"
        autoCapitalize="words"
        required
        minLength={2}
      />
      <Field
        {...form.field('username')}
        label="Email ou téléphone"
        className={styles.field}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="77 123 45 67"
        required
        minLength={3}
      />
      <Field
        {...form.field('password')}
        label="Mot de passe"
        hint={<StrengthMeter password={form.valueOf('password')} />}
        className={styles.field}
        type="password"
        autoComplete="new-password"
        required
        minLength={6}
      />
      <Field
        {...form.field('confirmPassword')}
        label="Confirmer le mot de passe"
        className={styles.field}
        type="password"
        autoComplete="new-password"
        required
        minLength={6}
      />
    </AccountForm>
  )
}

function Offer({ username, onAccept }: { username: string; onAccept: () => void }) {
  return (
    <p className={styles.offer}>
      <span>{username.trim()} est déjà votre compte ?</span>
      <Button size="small" onClick={onAccept}>
        Me connecter avec ce mot de passe
      </Button>
    </p>
  )
}

const successIn: Record<Place, string> = {
  page: sentences.signupSuccessOnPage,
  modal: sentences.signupSuccess,
}

function hasToken(answer: { token?: string; access_token?: string }): boolean {
  return Boolean(answer.token ?? answer.access_token)
}
