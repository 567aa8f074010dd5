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
        >
          {isBusy ? busy : submit}
        </Button>
        {after}
      </fieldset>
    </form>
  )
}
