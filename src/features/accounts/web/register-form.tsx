import type { ReactNode } from 'react'
import { addressOf, call } from '../../../web/http.ts'
import { startSession } from '../../../web/session.ts'
import { Field } from '../../../web/ui/field.tsx'
import type { signup } from '../contract.ts'
import { sentences } from '../rules.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-form.module.css'
import { registerChecks } from './checks.ts'
import { type Place, signupFailure } from './failures.ts'
import { StrengthMeter } from './strength-meter.tsx'
import { useForm } from './use-form.ts'

const signupAddress = addressOf<typeof signup>({ method: 'POST', path: '/api/auth/signup' })

/**
 * Creates an account, then says so. In the window it also keeps the session that comes with it; on the
 * page the pupil logs in next.
 */
export function RegisterForm({
  place,
  onRegistered,
  after,
}: {
  place: Place
  /** Gets the user name as it was typed. */
  onRegistered: (username: string) => void
  after?: ReactNode
}) {
  const form = useForm({
    checks: registerChecks,
    invalid: sentences.formInvalid,
    cleared: ['password', 'confirmPassword'],
    onDone: ({ username }) => onRegistered(username.trim()),
    // Not given up by closing the window: the account may exist by then, and its owner is signed in.
    send: async ({ fullName, username, password }) => {
      try {
        const answer = await call(signupAddress, { body: { username, password, fullName } })
        const isKept = place === 'modal' ? startSession(answer) : hasToken(answer)
        return isKept ? undefined : sentences.signupNoToken
      } catch (error) {
        return signupFailure(error, place)
      }
    },
  })

  return (
    <AccountForm
      form={form}
      label="Création de compte"
      success={form.status === 'done' && successIn[place]}
      submit="Créer un compte"
      busy="Création du compte..."
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

const successIn: Record<Place, string> = {
  page: sentences.signupSuccessOnPage,
  modal: sentences.signupSuccess,
}

function hasToken(answer: { token?: string; access_token?: string }): boolean {
  return Boolean(answer.token ?? answer.access_token)
}
