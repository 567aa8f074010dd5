import { useState } from 'react'
import { call } from '../../../../platform/web/http.ts'
import { Field } from '../../../../platform/web/ui/field.tsx'
import * as calls from '../calls.ts'
import type { changePassword } from '../contract.ts'
import { AccountForm, CurrentPassword } from '../../web/account-form.tsx'
import styles from '../../web/account-form.module.css'
import { passwordChecks } from '../../web/checks.ts'
import { renewToken } from '../../sessions/web/open-session.ts'
import { ProfileSection } from './profile-section.tsx'
import { sentenceOf } from '../../../../platform/web/sentence-of.ts'
import { StrengthMeter } from '../../web/strength-meter.tsx'
import { useForm } from '../../web/use-form.ts'

/** The password; the old one is asked, and the other devices are signed out. */
export function ProfilePassword({ username }: { username: string }) {
  const [success, setSuccess] = useState<string>()
  const form = useForm({
    checks: passwordChecks,
    cleared: ['currentPassword'],
    send: async ({ currentPassword, newPassword }) => {
      setSuccess(undefined)
      try {
        renewToken(
          (
            await call<typeof changePassword>(calls.changePassword, {
              body: { currentPassword, newPassword },
            })
          ).token,
        )
        return undefined
      } catch (error) {
        return sentenceOf(error)
      }
    },
    onDone: () => {
      setSuccess('Ton mot de passe est changé. Tes autres appareils sont déconnectés.')
      form.empty()
      form.allowAgain()
    },
  })
  return (
    <ProfileSection title="Mot de passe">
      <AccountForm
        form={form}
        label="Mot de passe"
        success={success}
        submit="Changer le mot de passe"
        busy="Changement..."
        look="secondary"
      >
        <CurrentPassword {...form.field('currentPassword')} username={username} label="Mot de passe actuel" />
        <Field
          {...form.field('newPassword')}
          label="Nouveau mot de passe"
          hint={<StrengthMeter password={form.valueOf('newPassword')} />}
          className={`${styles.field} ${styles.hinted}`}
          type="password"
          autoComplete="new-password"
          required
          minLength={6}
        />
        <Field
          {...form.field('confirmPassword')}
          label="Confirmer le nouveau mot de passe"
          className={styles.field}
          type="password"
          autoComplete="new-password"
          required
        />
      </AccountForm>
    </ProfileSection>
  )
}
