import { useNavigate } from '../../../../platform/web/router.tsx'
import { call } from '../../../../platform/web/http.ts'
import { Field } from '../../../../platform/web/ui/field.tsx'
import * as calls from '../calls.ts'
import type { recoverByCode } from '../contract.ts'
import { sentences } from '../../rules.ts'
import { AccountForm } from '../../web/account-form.tsx'
import styles from '../../web/account-form.module.css'
import { resetFailure } from '../../web/failures.ts'
import { NewPasswordFields } from '../../web/new-password-fields.tsx'
import { recoveryChecks } from './recovery-checks.ts'
import { useForm } from '../../web/use-form.ts'
import { useLater } from '../../web/use-later.ts'

const redirectDelay = 2000

/** The new password behind a recovery code; goes on to the login page. */
export function RecoveryCodeForm() {
  const navigate = useNavigate()
  const later = useLater()
  const form = useForm({
    checks: recoveryChecks,
    invalid: sentences.formInvalid,
    onDone: ({ username }) =>
      later(() => navigate('/login', { replace: true, state: { username: username.trim() } }), redirectDelay),
    send: async ({ username, code, password }) => {
      try {
        await call<typeof recoverByCode>(calls.recoverByCode, { body: { username, code, password } })
        return undefined
      } catch (error) {
        return resetFailure(error)
      }
    },
  })

  return (
    <AccountForm
      form={form}
      label="Code de récupération"
      success={form.status === 'done' && sentences.resetDone}
      submit="Changer le mot de passe"
      busy="Changement..."
    >
      <Field
        {...form.field('username')}
        label="Téléphone, e-mail ou identifiant"
        className={styles.field}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={3}
      />
      <Field
        {...form.field('code')}
        label="Code de récupération"
        className={styles.field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="K7M-2QP-9XD"
        required
      />
      <NewPasswordFields form={form} label="Nouveau mot de passe" />
    </AccountForm>
  )
}
