import { useCallback, useEffect, useState } from 'react'
import { AppError } from '../../../../common/app-error.ts'
import { call } from '../../../../platform/web/http.ts'
import { Field } from '../../../../platform/web/ui/field.tsx'
import * as calls from '../calls.ts'
import type { createAdmin } from '../contract.ts'
import { AccountForm } from '../../web/account-form.tsx'
import styles from '../../web/account-form.module.css'
import { AccountSheet } from '../../web/account-sheet.tsx'
import { createAdminChecks } from '../../web/checks.ts'
import { useForm } from '../../web/use-form.ts'

const messageDelay = 5000

/** `/create-admin`, in English where the specification words it so. Its messages vanish after 5 s. */
export default function CreateAdminPage() {
  const [success, setSuccess] = useState<string>()
  const forgetSuccess = useCallback(() => setSuccess(undefined), [])
  const form = useForm({
    checks: createAdminChecks,
    invalid: 'Please fill in all fields',
    send: async ({ username, password, fullName, setupCode }) => {
      forgetSuccess()
      const body = { username, password, fullName, is_admin: true as const }
      const code = setupCode.trim()
      try {
        await call<typeof createAdmin>(calls.createAdmin, {
          body: code ? { ...body, setupCode: code } : body,
        })
        return undefined
      } catch (error) {
        return `Failed to create admin user: ${error instanceof AppError ? error.message : 'erreur inconnue'}`
      }
    },
    onDone: ({ username }) => {
      setSuccess(`Admin user "${username.trim()}" created successfully! You can now log in.`)
      form.empty()
      form.allowAgain()
    },
  })

  useVanishing(success, forgetSuccess)
  useVanishing(form.failure, form.forgetFailure)

  return (
    <AccountSheet title="Create admin user">
      <AccountForm
        form={form}
        label="Create admin user"
        success={success}
        submit="Create admin user"
        busy="Création..."
      >
        <Field
          {...form.field('username')}
          label="Username"
          className={styles.field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={3}
        />
        <Field
          {...form.field('password')}
          label="Password"
          className={styles.field}
          type="password"
          autoComplete="new-password"
          required
          minLength={6}
        />
        <Field
          {...form.field('fullName')}
          label="Full name"
          className={styles.field}
          autoComplete="off"
          required
          minLength={2}
        />
        <Field
          {...form.field('setupCode')}
          label="Code d’installation"
          hint="Seulement pour le premier administrateur, depuis une autre machine : le serveur l’affiche au démarrage."
          className={styles.field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AccountForm>
    </AccountSheet>
  )
}

/** Takes a message away after 5 s. */
function useVanishing(message: string | undefined, forget: () => void) {
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(forget, messageDelay)
    return () => clearTimeout(timer)
  }, [message, forget])
}
