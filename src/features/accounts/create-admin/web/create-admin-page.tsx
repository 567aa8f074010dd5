import { useCallback, useEffect, useState } from 'react'
import { AppError } from '../../../../common/app-error.ts'
import { call } from '../../../../platform/web/http.ts'
import { getSession } from '../../../../platform/web/session.ts'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { Field } from '../../../../platform/web/ui/field.tsx'
import * as calls from '../calls.ts'
import type { createAdmin } from '../contract.ts'
import { logIn } from '../../sessions/web/open-session.ts'
import { AccountForm } from '../../web/account-form.tsx'
import styles from '../../web/account-form.module.css'
import { AccountSheet } from '../../web/account-sheet.tsx'
import { createAdminChecks } from '../../web/checks.ts'
import { useForm } from '../../web/use-form.ts'

const messageDelay = 5000
type AdminField = keyof typeof createAdminChecks
/** Said beside the button, which waits as the specification has it. */
const waitsFor = 'Il faut un identifiant, un mot de passe de 6 caractères et un nom complet.'

/**
 * `/create-admin`, in English where the specification words it so. Its messages vanish after 5 s. Whoever makes the
 * first account is signed in with it, and has the way to the dashboard.
 */
export default function CreateAdminPage() {
  const [success, setSuccess] = useState<string>()
  const [isIn, setIsIn] = useState(false)
  const forgetSuccess = useCallback(() => setSuccess(undefined), [])
  const form = useForm({
    checks: createAdminChecks,
    submitWaits: true,
    invalid: 'Please fill in all fields',
    send: async ({ username, password, fullName, setupCode }, _form, signal) => {
      forgetSuccess()
      try {
        await call<typeof createAdmin>(calls.createAdmin, {
          body: bodyOf({ username, password, fullName }, setupCode.trim()),
        })
      } catch (error) {
        return `Failed to create admin user: ${error instanceof AppError ? error.message : 'erreur inconnue'}`
      }
      setIsIn(Boolean(getSession()) || !(await logIn({ username, password }, 'page', signal)))
      return undefined
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
    <AccountSheet title="Créer un compte d’administration">
      <AccountForm
        form={form}
        label="Créer un compte d’administration"
        submit="Créer le compte"
        busy="Création..."
        success={success && <span lang="en">{success}</span>}
        waitsFor={form.isReady || isIn ? undefined : waitsFor}
        after={
          isIn && (
            <ButtonLink to="/admin" look="primary" size="large" className={`${styles.wide} ${styles.on}`}>
              Ouvrir le tableau de bord
            </ButtonLink>
          )
        }
      >
        <AdminFields field={form.field} />
      </AccountForm>
    </AccountSheet>
  )
}

function AdminFields({
  field,
}: {
  field: (name: AdminField) => { name: string; error: string | undefined }
}) {
  return (
    <>
      <Field
        {...field('username')}
        label="Identifiant"
        className={styles.field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={3}
      />
      <Field
        {...field('password')}
        label="Mot de passe"
        className={styles.field}
        type="password"
        autoComplete="new-password"
        required
        minLength={6}
      />
      <Field
        {...field('fullName')}
        label="Nom complet"
        className={styles.field}
        autoComplete="off"
        required
        minLength={2}
      />
      <Field
        {...field('setupCode')}
        label="Code d’installation"
        hint="Pour le premier compte, depuis une autre machine : le serveur l’affiche au démarrage."
        className={styles.field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}

function bodyOf(account: { username: string; password: string; fullName: string }, setupCode: string) {
  return { ...account, is_admin: true as const, ...(setupCode ? { setupCode } : {}) }
}

/** Takes a message away after 5 s. */
function useVanishing(message: string | undefined, forget: () => void) {
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(forget, messageDelay)
    return () => clearTimeout(timer)
  }, [message, forget])
}
