import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from '../router.tsx'
import styles from './button.module.css'

/** `primary` is the one call to action of a screen (mango); `danger` is for what cannot be undone. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

type Look = { look?: ButtonLook; size?: 'normal' | 'large' | 'small' }

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Shows that the action is under way, and keeps the button from being pressed again. */
    isBusy?: boolean
    children: ReactNode
  }

export function Button({ look, size, isBusy, type = 'button', disabled, className, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={lookOf(look, size, className)}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={lookOf(look, size, className)} />
}

function lookOf(look: ButtonLook = 'secondary', size: Look['size'] = 'normal', className = ''): string {
  return `${styles.button} ${styles[look]} ${styles[size] ?? ''} ${className}`.trim()
}
