import { sentences } from '../rules.ts'
import { AccountForm } from './account-form.tsx'
import { newPasswordChecks } from './checks.ts'
import type { Place } from './failures.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { logIn, type LoginInput } from '../sessions/web/open-session.ts'
import { useForm } from './use-form.ts'

/** After a log-in with a one-time password: its owner chooses one, and only that opens the session. */
export function FirstPasswordForm({
  login,
  place,
  onSignedIn,
}: {
  /** What was typed: it opens the account once more, with the new password. */
  login: LoginInput
  place: Place
  onSignedIn: () => void
}) {
  const form = useForm({
    checks: newPasswordChecks,
    invalid: sentences.formInvalid,
    cleared: ['password', 'confirmPassword'],
    onDone: onSignedIn,
    send: ({ password }, _element, signal) => logIn({ ...login, newPassword: password }, place, signal),
  })

  return (
    <AccountForm
      form={form}
      label="Ton mot de passe"
      success={form.status === 'done' && sentences.loginSuccess}
      submit="Choisir ce mot de passe"
      busy="Connexion..."
    >
      <NewPasswordFields form={form} label="Ton nouveau mot de passe" />
    </AccountForm>
  )
}
