import { Field } from '../../../platform/web/ui/field.tsx'
import styles from './account-form.module.css'
import { StrengthMeter } from './strength-meter.tsx'

type FieldName = 'password' | 'confirmPassword'

/** The new password, twice, with its strength. */
export function NewPasswordFields({
  form,
  label,
}: {
  /** What the first field is called. */
  label: string
  form: {
    valueOf: (name: FieldName) => string
    field: (name: FieldName) => { name: string; error: string | undefined }
  }
}) {
  return (
    <>
      <Field
        {...form.field('password')}
        label={label}
        hint={<StrengthMeter password={form.valueOf('password')} />}
        className={`${styles.field} ${styles.hinted}`}
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
    </>
  )
}
