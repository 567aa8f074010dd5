import { lazy, Suspense } from 'react'
import { passwordStrength, type PasswordStrength, strengthLabels } from '../rules.ts'
import styles from './strength-meter.module.css'

const bars: Record<PasswordStrength, number> = { none: 0, weak: 1, medium: 2, strong: 3 }

// Weighs more than the whole form: whoever types a whole password fetches it.
const CommonPassword = lazy(() => import('./common-password.tsx').catch(() => ({ default: () => null })))

/** Says how good a new password is, by a word and by bars; its room is kept while nothing is typed. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <span className={`${styles.meter} ${styles[strength]}`}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={bar <= bars[strength] ? styles.full : styles.empty} />
        ))}
      </span>
      <span aria-live="polite" className={styles.words}>
        {strength === 'none' ? '6 caractères au moins' : strengthLabels[strength]}
        {password.length >= 6 && (
          <Suspense>
            <CommonPassword password={password} />
          </Suspense>
        )}
      </span>
    </span>
  )
}
