import { lazy, Suspense, useState } from 'react'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { call } from '../../../../platform/web/http.ts'
import * as calls from '../calls.ts'
import type { resetPassword } from '../contract.ts'
import { sentences } from '../../rules.ts'
import { AppError } from '../../../../common/app-error.ts'
import type { NamedAccount } from '../../family/web/account-names.tsx'
import { AccountForm } from '../../web/account-form.tsx'
import { newPasswordChecks } from '../../web/checks.ts'
import { resetFailure } from '../../web/failures.ts'
import { NewPasswordFields } from '../../web/new-password-fields.tsx'
import { useForm } from '../../web/use-form.ts'
import { useLater } from '../../web/use-later.ts'

// Only for a number that a family shares.
const AccountNames = lazy(() => import('../../family/web/account-names.tsx'))

const redirectDelay = 2000

/** The new password behind a one-time link; goes on to the login page. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const later = useLater()
  // Several pupils of one number: the one who chose a password says who it is for.
  const [choice, setChoice] = useState<{ password: string; accounts: NamedAccount[] }>()
  const change = async (password: string, account?: number) => {
    setChoice(undefined)
    try {
      await call<typeof resetPassword>(calls.resetPassword, { body: { token, password, account } })
      return undefined
    } catch (error) {
      const { accounts } = Object(error instanceof AppError && error.cause) as { accounts?: NamedAccount[] }
      if (accounts) setChoice({ password, accounts })
      return resetFailure(error)
    }
  }
  const goOn = () => later(() => navigate('/login', { replace: true }), redirectDelay)
  const form = useForm({
    checks: newPasswordChecks,
    invalid: sentences.formInvalid,
    onDone: goOn,
    send: ({ password }) => change(password),
  })
  const choose = ({ id }: NamedAccount) =>
    choice && void form.perform(() => change(choice.password, id), goOn)

  return (
    <AccountForm
      form={form}
      label="Nouveau mot de passe"
      success={form.status === 'done' && sentences.resetDone}
      submit="Changer le mot de passe"
      busy="Changement..."
      offer={
        choice && (
          <Suspense>
            <AccountNames accounts={choice.accounts} onChoose={choose} />
          </Suspense>
        )
      }
    >
      <NewPasswordFields form={form} label="Nouveau mot de passe" />
    </AccountForm>
  )
}
