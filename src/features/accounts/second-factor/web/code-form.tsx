import { sentences } from '../../rules.ts'
import { AccountForm } from '../../web/account-form.tsx'
import styles from '../../web/account-form.module.css'
import type { Place } from '../../web/failures.ts'
import { logIn, type LoginInput } from '../../sessions/web/open-session.ts'
import { sentenceOf } from '../../../../platform/web/sentence-of.ts'
import { useForm } from '../../web/use-form.ts'
import { codeChecks, CodeField } from './code-field.tsx'

/** After the password of an admin with a second factor: only its code opens the session. */
export function CodeForm({
  login,
  place,
  onSignedIn,
}: {
  /** What was typed: it opens the account together with the code. */
  login: LoginInput
  place: Place
  onSignedIn: () => void
}) {
  const form = useForm({
    checks: codeChecks,
    cleared: ['code'],
    onDone: onSignedIn,
    send: ({ code }, _element, signal) => logIn({ ...login, code }, place, signal, sentenceOf),
  })

  return (
    <AccountForm
      form={form}
      label="Double vérification"
      success={form.status === 'done' && sentences.loginSuccess}
      submit="Vérifier"
      busy="Vérification..."
      after={
        <p className={styles.leave}>
          Téléphone et codes perdus ? Un autre administrateur peut désactiver votre double vérification.
        </p>
      }
    >
      <CodeField {...form.field('code')} hint="Les 6 chiffres de l’application, ou un code de secours." />
    </AccountForm>
  )
}
