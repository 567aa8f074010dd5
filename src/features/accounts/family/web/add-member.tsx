import { useEffect, useRef } from 'react'
import type { ReplyOf } from '../../../../common/endpoint.ts'
import { call } from '../../../../platform/web/http.ts'
import { sentenceOf } from '../../../../platform/web/sentence-of.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { AccountForm } from '../../web/account-form.tsx'
import { nameChecks, newPasswordChecks } from '../../web/checks.ts'
import { NewPasswordFields } from '../../web/new-password-fields.tsx'
import { useForm } from '../../web/use-form.ts'
import * as calls from '../calls.ts'
import type { addToFamily } from '../contract.ts'
import styles from './profile-family.module.css'

/** The name and the password of one more pupil on the number. */
export function AddMember({
  onAdded,
  onLeave,
}: {
  onAdded: (member: ReplyOf<typeof addToFamily>['account']) => void
  onLeave: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  const form = useForm({
    checks: { ...nameChecks, ...newPasswordChecks },
    cleared: ['password', 'confirmPassword'],
    send: async ({ fullName, password }) => {
      try {
        const body = { fullName, password }
        onAdded((await call<typeof addToFamily>(calls.addToFamily, { body })).account)
        return undefined
      } catch (error) {
        return sentenceOf(error)
      }
    },
  })
  return (
    <div ref={frame}>
      <AccountForm
        form={form}
        label="Ajouter un élève de la famille"
        submit="Créer son compte"
        busy="Création..."
        look="secondary"
        after={
          <Button look="quiet" onClick={onLeave}>
            Annuler
          </Button>
        }
      >
        <Field
          {...form.field('fullName')}
          label="Son nom complet"
          className={styles.name}
          autoComplete="off"
          autoCapitalize="words"
          required
          minLength={2}
          maxLength={120}
        />
        <NewPasswordFields form={form} label="Son mot de passe" />
      </AccountForm>
    </div>
  )
}
