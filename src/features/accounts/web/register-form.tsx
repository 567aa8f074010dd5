import { type ReactNode, useState } from 'react'
import { asNobody, call } from '../../../platform/web/http.ts'
import { getSession } from '../../../platform/web/session.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Field } from '../../../platform/web/ui/field.tsx'
import * as calls from '../calls.ts'
import type { signup } from '../sign-in-contract.ts'
import type { User } from '../replies.ts'
import { sentences } from '../rules.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-form.module.css'
import { registerChecks } from './checks.ts'
import { type Place, signupFailure, statusOf } from './failures.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { dropSession, keepSession, logIn, type LoginInput } from '../sessions/web/open-session.ts'
import { useForm } from './use-form.ts'

type TokenReply = { token: string; access_token: string; user: User }

/**
 * Creates an account, then says so. In the window it also keeps the session that comes with it; on the
 * page the pupil logs in next. A name that is taken may be the pupil's own, when the answer to an earlier
 * attempt was lost: the typed password is then tried as a login, if they wish.
 */
export function RegisterForm({
  place,
  onRegistered,
  onSignedIn,
  after,
}: {
  place: Place
  /** Gets the user name as it was typed. */
  onRegistered: (username: string) => void
  /** The account was there already, and its session is kept. */
  onSignedIn: () => void
  after?: ReactNode
}) {
  const [taken, setTaken] = useState<LoginInput>()
  const [isLogin, setIsLogin] = useState(false)
  const form = useForm({
    checks: registerChecks,
    goesOn: true,
    invalid: sentences.formInvalid,
    cleared: ['password', 'confirmPassword'],
    onDone: ({ username }) => onRegistered(username.trim()),
    // Not given up by closing the window: the account may exist by then, and its owner is signed in.
    send: async ({ fullName, username, password }, _form, signal) => {
      setTaken(undefined)
      try {
        const body = { username, password, fullName }
        const answer: Partial<TokenReply> = await call<typeof signup>(
          calls.signup,
          { body },
          { signal, token: asNobody },
        )
        const token = answer.token ?? answer.access_token
        if (!token) return sentences.signupNoToken
        // The page leads to the login, which opens another; so does whoever logged in meanwhile.
        if (place === 'page' || getSession()) dropSession(token)
        else keepSession(answer, false)
        return undefined
      } catch (error) {
        if (statusOf(error) === 409) setTaken({ username, password })
        return signupFailure(error, place)
      }
    },
  })

  const logInInstead = (account: LoginInput) => {
    setTaken(undefined)
    setIsLogin(true)
    return form.perform(async (signal) => {
      const refusal = await logIn(account, place, signal)
      if (refusal) setIsLogin(false)
      return refusal
    }, onSignedIn)
  }

  return (
    <AccountForm
      form={form}
      label="Création de compte"
      success={form.status === 'done' && (isLogin ? sentences.loginSuccess : successIn[place])}
      submit="Créer un compte"
      busy={isLogin ? 'Connexion...' : 'Création du compte...'}
      offer={taken && <Offer onAccept={() => void logInInstead(taken)} />}
      after={after}
    >
      <IdentityFields form={form} />
      <NewPasswordFields form={form} label="Mot de passe" />
    </AccountForm>
  )
}

/** Who the account is for. */
function IdentityFields({
  form,
}: {
  form: { field: (name: 'fullName' | 'username') => { name: string; error: string | undefined } }
}) {
  return (
    <>
      <Field
        {...form.field('fullName')}
        label="Nom complet"
        className={styles.field}
        autoComplete="name"
        autoCapitalize="words"
        required
        minLength={2}
      />
      <Field
        {...form.field('username')}
        label="Email ou téléphone"
        className={styles.field}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="77 123 45 67"
        required
        minLength={3}
      />
    </>
  )
}

function Offer({ onAccept }: { onAccept: () => void }) {
  return (
    <p className={styles.offer}>
      <span>C’est ton compte ? Connecte-toi avec le mot de passe que tu viens d’écrire.</span>
      {/* Leaving the password's field would show its error, and move the button from under the finger. */}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={onAccept}>
        Me connecter
      </Button>
    </p>
  )
}

const successIn: Record<Place, string> = {
  page: sentences.signupSuccessOnPage,
  modal: sentences.signupSuccess,
}
