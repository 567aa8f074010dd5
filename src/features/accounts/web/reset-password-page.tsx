import { useState } from 'react'
import { useSearchParams } from '../../../web/router.tsx'
import { siteSettings } from '../../site/web/index.ts'
import { Notice } from '../../../web/ui/alert.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-form.module.css'
import { AccountSheet } from './account-sheet.tsx'
import { resetChecks } from './checks.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { SwitchLink } from './switch.tsx'
import { useForm } from './use-form.ts'

/** `/reset-password`. With a link's token the new password's form, otherwise how to get a link. */
export default function ResetPasswordPage() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token')
  if (!token) return <RequestPage />
  return (
    <AccountSheet title="Mettre à jour votre mot de passe">
      <NewPasswordForm key={token} token={token} />
      <SwitchLink question="Vous vous en souvenez ?" to="/login">
        Se connecter
      </SwitchLink>
    </AccountSheet>
  )
}

/** The school's team makes the links: the page says how to reach it and sends nothing. */
function RequestPage() {
  const [isAsked, setIsAsked] = useState(false)
  const form = useForm({
    checks: resetChecks,
    send: () => Promise.resolve(undefined),
    onDone: () => {
      setIsAsked(true)
      form.allowAgain()
    },
  })

  return (
    <AccountSheet
      title="Mettre à jour votre mot de passe"
      intro={<p>Indiquez le numéro de téléphone de votre compte.</p>}
    >
      <AccountForm form={form} label="Mot de passe oublié" submit="Reset password" busy="Reset password">
        <Field
          {...form.field('phoneNumber')}
          label="Numéro de téléphone"
          className={styles.field}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="77 123 45 67"
          required
        />
        {isAsked && (
          <Notice tone="info">
            <TeamResets />
          </Notice>
        )}
      </AccountForm>
      <SwitchLink question="Vous vous en souvenez ?" to="/login">
        Se connecter
      </SwitchLink>
    </AccountSheet>
  )
}

function TeamResets() {
  const { email, phone } = siteSettings.contact
  return (
    <>
      <p>
        Pour l'instant, c'est l'équipe de {siteSettings.name} qui réinitialise les mots de passe. Aucun
        message n'a été envoyé : contactez-la en donnant le numéro de votre compte.
      </p>
      <ul className={styles.contact}>
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </li>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
    </>
  )
}
