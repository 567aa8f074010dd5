import type { ReactNode } from 'react'
import { Field } from '../../../platform/web/ui/field.tsx'
import styles from './account-form.module.css'

type CurrentPasswordProps = {
  name: string
  error: string | undefined
  /** Whose password is asked: password managers know it by this name. */
  username?: string
  label?: string
  hint?: ReactNode
}

/** The password of the account that is signed in, asked again. */
export function CurrentPassword({ username, label = 'Mot de passe', ...field }: CurrentPasswordProps) {
  return (
    <>
      {username !== undefined && (
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      )}
      <Field
        {...field}
        label={label}
        className={styles.field}
        type="password"
        autoComplete="current-password"
        required
      />
    </>
  )
}
