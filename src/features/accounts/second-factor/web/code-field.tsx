import { Field } from '../../../../platform/web/ui/field.tsx'
import styles from '../../web/account-form.module.css'
import { secondFactorCodeProblem } from '../rules.ts'
import type { Checks } from '../../web/use-form.ts'

export const codeChecks: Checks<'code'> = { code: secondFactorCodeProblem }

/** The code of an authenticator app; a backup code is taken in the same place. */
export function CodeField({ hint, ...field }: { name: string; error: string | undefined; hint: string }) {
  return (
    <Field
      {...field}
      label="Code de vérification"
      hint={hint}
      className={`${styles.field} ${styles.hinted}`}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  )
}
