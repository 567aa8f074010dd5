import { useState } from 'react'
import { call } from '../../../../platform/web/http.ts'
import { keepProfile } from '../../../../platform/web/session.ts'
import { Field } from '../../../../platform/web/ui/field.tsx'
import * as calls from '../calls.ts'
import type { changeName } from '../contract.ts'
import { AccountForm } from '../../web/account-form.tsx'
import styles from '../../web/account-form.module.css'
import { nameChecks } from '../../web/checks.ts'
import { ProfileSection } from './profile-section.tsx'
import { sentenceOf } from '../../../../platform/web/sentence-of.ts'
import { useForm } from '../../web/use-form.ts'

/** The name, which the header shows as soon as it is changed. */
export function ProfileName({ name }: { name: string }) {
  const [success, setSuccess] = useState<string>()
  const form = useForm({
    checks: nameChecks,
    send: async ({ fullName }) => {
      setSuccess(undefined)
      try {
        keepProfile((await call<typeof changeName>(calls.changeName, { body: { fullName } })).user)
        return undefined
      } catch (error) {
        return sentenceOf(error)
      }
    },
    onDone: () => {
      setSuccess('Ton nom est enregistré.')
      form.allowAgain()
    },
  })
  return (
    <ProfileSection title="Nom">
      <AccountForm
        form={form}
        label="Nom"
        success={success}
        submit="Enregistrer"
        busy="Enregistrement..."
        look="secondary"
      >
        <Field
          {...form.field('fullName')}
          label="Nom complet"
          className={styles.field}
          defaultValue={name}
          autoComplete="name"
          required
          minLength={2}
          maxLength={120}
        />
      </AccountForm>
    </ProfileSection>
  )
}
