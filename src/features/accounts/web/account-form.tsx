import { Field } from '../../../platform/web/ui/field.tsx'
import type { ReactNode } from 'react'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button, type ButtonLook } from '../../../platform/web/ui/button.tsx'
import styles from './account-form.module.css'
import type { Form } from './use-form.ts'

/**
 * The frame of every form of the room: the fields, then what came of it beside the button, so that it is
 * seen where the finger is. Everything is blocked while the action runs and once it is done.
 */
export function AccountForm({
  form,
  label,
  success,
  submit,
  busy,
  look = 'primary',
  children,
  offer,
  waitsFor,
  after,
}: {
  form: Form
  /** Name of the form for those who listen to the page. */
  label: string
  /** Shown once all went well. */
  success?: ReactNode
  /** What the button says. */
  submit: string
  /** What the button says while the action runs. */
  busy: string
  /** `primary` is wide, for a screen that is one form. */
  look?: ButtonLook
  children: ReactNode
  /** Stands under the message of a failure: another way on. */
  offer?: ReactNode
  /** Why the button waits, said beside it. */
  waitsFor?: string
  /** Stands under the button. */
  after?: ReactNode
}) {
  const isBusy = form.status === 'busy'
  return (
    <form {...form.formProps} aria-label={label} className={styles.form}>
      <fieldset className={styles.fields} disabled={form.status !== 'idle'}>
        {children}
        {form.failure && <Alert>{form.failure}</Alert>}
        {offer}
        {success && <Notice>{success}</Notice>}
        <Button
          type="submit"
          look={look}
          size={look === 'primary' ? 'large' : 'normal'}
          className={look === 'primary' ? `${styles.submit} ${styles.wide}` : styles.submit}
          disabled={!form.isReady}
          isBusy={isBusy}
          aria-describedby={waitsFor && 'waits-for'}
        >
          {isBusy ? busy : submit}
        </Button>
        {waitsFor && (
          <p id="waits-for" className={styles.waits}>
            {waitsFor}
          </p>
        )}
        {after}
      </fieldset>
    </form>
  )
}

type CurrentPasswordProps = {
  name: string
  error: string | undefined
  /** Whose password is asked: password managers know it by this name. */
  username?: string
  label?: string
  hint?: ReactNode
}

/**
 * The password of the account that is signed in, asked again. In this file, since in one of its own it would make the
 * build give every page a helper more to fetch (`tests/screen-budgets.test.ts`).
 */
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
