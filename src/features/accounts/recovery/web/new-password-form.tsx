import { useNavigate } from '../../../../platform/web/router.tsx'
import { call } from '../../../../platform/web/http.ts'
import * as calls from '../calls.ts'
import type { resetPassword } from '../contract.ts'
import { sentences } from '../../rules.ts'
import { AccountForm } from '../../web/account-form.tsx'
import { newPasswordChecks } from '../../web/checks.ts'
import { resetFailure } from '../../web/failures.ts'
import { NewPasswordFields } from '../../web/new-password-fields.tsx'
import { useForm } from '../../web/use-form.ts'
import { useLater } from '../../web/use-later.ts'

const redirectDelay = 2000

/** The new password behind a one-time link; goes on to the login page. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const later = useLater()
  const form = useForm({
    checks: newPasswordChecks,
    invalid: sentences.formInvalid,
    onDone: () => later(() => navigate('/login', { replace: true }), redirectDelay),
    send: async ({ password }) => {
      try {
        await call<typeof resetPassword>(calls.resetPassword, { body: { token, password } })
        return undefined
      } catch (error) {
        return resetFailure(error)
      }
    },
  })

  return (
    <AccountForm
      form={form}
      label="Nouveau mot de passe"
      success={form.status === 'done' && sentences.resetDone}
      submit="Changer le mot de passe"
      busy="Changement..."
    >
      <NewPasswordFields form={form} label="Nouveau mot de passe" />
    </AccountForm>
  )
}
