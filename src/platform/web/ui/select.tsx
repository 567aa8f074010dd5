import type { ReactNode, SelectHTMLAttributes } from 'react'
import styles from './field.module.css'
import { FieldFrame, useFieldIds } from './field.tsx'

/** `hidden`: kept in the list, but not offered. */
export type Choice = { value: string; label: string; hidden?: boolean }

/** A native list of choices with its label; `placeholder` is the empty first choice. */
export function Select({
  label,
  hint,
  error,
  id,
  choices,
  placeholder,
  className,
  ...rest
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string
  choices: readonly Choice[]
  placeholder?: string
} & SelectHTMLAttributes<HTMLSelectElement>) {
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
      <select {...rest} {...ids.control} className={styles.control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} hidden={choice.hidden}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
