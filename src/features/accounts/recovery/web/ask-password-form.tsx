import { useRef } from 'react'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { call } from '../../../../platform/web/http.ts'
import { Field } from '../../../../platform/web/ui/field.tsx'
import * as calls from '../calls.ts'
import type { forgetPassword } from '../contract.ts'
import { AccountForm } from '../../web/account-form.tsx'
import styles from '../../web/account-form.module.css'
import { resetChecks } from '../../web/checks.ts'
import { askFailure } from '../../web/failures.ts'
import { useForm } from '../../web/use-form.ts'

/** Asks for a link by the account's phone number or e-mail; goes on to the login page, which says what comes. */
export function AskPasswordForm() {
  const navigate = useNavigate()
  const notice = useRef('')
  const form = useForm({
    checks: resetChecks,
    send: async ({ phoneNumber }) => {
      try {
        const input = { params: { value: phoneNumber.trim() } }
        notice.current = (await call<typeof forgetPassword>(calls.forgetPassword, input)).message
        return undefined
      } catch (error) {
        return askFailure(error)
      }
    },
    onDone: ({ phoneNumber }) =>
      navigate('/login', { state: { username: phoneNumber.trim(), notice: notice.current } }),
  })

  return (
    <AccountForm form={form} label="Mot de passe oublié" submit="Reset password" busy="Reset password">
      <Field
        {...form.field('phoneNumber')}
        label="Numéro de téléphone ou e-mail"
        className={styles.field}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="77 123 45 67"
        maxLength={254}
        required
      />
    </AccountForm>
  )
}
