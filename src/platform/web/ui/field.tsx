import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react'
import styles from './field.module.css'

type Labelled = {
  label: ReactNode
  /** Stands under the label as long as there is room for doubt. */
  hint?: ReactNode
  /** What is wrong, in one sentence; read out with the field. Absent when all is well or untouched. */
  error?: string
}

/** An input with its label, hint and error; a password can be shown and hidden. */
export function Field({
  label,
  hint,
  error,
  id,
  type = 'text',
  className,
  ...rest
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const [isShown, setIsShown] = useState(false)
  const ids = useFieldIds(id, hint, error)
  const isPassword = type === 'password'
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      required={rest.required}
      className={className}
    >
      <span className={styles.line}>
        <input
          {...rest}
          {...ids.control}
          type={isPassword && isShown ? 'text' : type}
          className={isPassword ? `${styles.control} ${styles.withToggle}` : styles.control}
        />
        {isPassword && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isShown}
            aria-label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Masquer' : 'Afficher'}
          </button>
        )}
      </span>
    </FieldFrame>
  )
}

/** A field of several lines. */
export function TextArea({
  label,
  hint,
  error,
  id,
  className,
  ...rest
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ids = useFieldIds(id, hint, error)
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      required={rest.required}
      className={className}
    >
      <textarea rows={6} {...rest} {...ids.control} className={styles.control} />
    </FieldFrame>
  )
}

/** A box to tick with its label beside it. */
export function Checkbox({
  label,
  className = '',
  ...rest
}: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={`${styles.checkbox} ${className}`}>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  )
}

export type FieldIds = ReturnType<typeof useFieldIds>

/** Ties a control to its label, hint and error for those who listen to the page. */
export function useFieldIds(given: string | undefined, hint: ReactNode, error: string | undefined) {
  const made = useId()
  const id = given ?? made
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    control: { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined },
  }
}

/** Label above, control, then hint and error: shared by inputs, selects and areas of text. */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  required,
  className = '',
  children,
}: Labelled & { ids: FieldIds; required?: boolean; className?: string; children: ReactNode }) {
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={ids.id} className={styles.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.star}>
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <div id={`${ids.id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${ids.id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  )
}
