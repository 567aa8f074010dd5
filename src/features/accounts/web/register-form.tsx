import { type ReactNode, useRef, useState } from 'react'
import { asNobody, call } from '../../../platform/web/http.ts'
import { Link } from '../../../platform/web/router.tsx'
import { presentAccount } from '../../../platform/web/session.ts'
import { Field } from '../../../platform/web/ui/field.tsx'
import * as calls from '../calls.ts'
import type { signup } from '../sign-in-contract.ts'
import type { User } from '../replies.ts'
import { sentences } from '../rules.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-form.module.css'
import { registerChecks } from './checks.ts'
import { loginFailure, type Place, signupFailure, statusOf } from './failures.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { dropSession, keepSession, logIn } from '../sessions/web/open-session.ts'
import { useForm } from './use-form.ts'

type TokenReply = { token: string; access_token: string; user: User }

/**
 * Creates an account, keeps the session that comes with it and says so. A name that is taken may be the pupil's own,
 * who left too early or lost the answer to an earlier attempt: where the typed password opens it, they are in.
 */
export function RegisterForm({
  place,
  onRegistered,
  onSignedIn,
  onLeave,
  after,
}: {
  place: Place
  /** Gets the user name as it was typed, and the number of the account. */
  onRegistered: (username: string, account: number) => void
  /** The account was there already, and its session is kept. */
  onSignedIn: () => void
  /** The person goes to another page. */
  onLeave?: () => void
  after?: ReactNode
}) {
  const [taken, setTaken] = useState<'number' | 'address'>()
  const [isLogin, setIsLogin] = useState(false)
  /** The account that was made; 0 while none was. */
  const made = useRef(0)
  const form = useForm({
    checks: registerChecks,
    submitWaits: true,
    goesOn: true,
    invalid: sentences.formInvalid,
    cleared: ['password', 'confirmPassword'],
    onDone: ({ username }) => (made.current ? onRegistered(username.trim(), made.current) : onSignedIn()),
    // Not given up by closing the window: the account may exist by then, and its owner is signed in.
    send: async ({ fullName, username, password }, _form, signal) => {
      setTaken(undefined)
      const before = presentAccount()
      try {
        const body = { username, password, fullName }
        const answer: Partial<TokenReply> = await call<typeof signup>(
          calls.signup,
          { body },
          { signal, token: asNobody },
        )
        const token = answer.token ?? answer.access_token
        if (!token) return sentences.signupNoToken
        made.current = answer.user?.id ?? 0
        // Whoever logged in meanwhile stays.
        if (presentAccount() === before) keepSession(answer, false)
        else dropSession(token)
        return undefined
      } catch (error) {
        if (statusOf(error) !== 409) return signupFailure(error, place)
        const refusal = await logIn({ username, password }, place, signal, (refused) => {
          setTaken(username.includes('@') ? 'address' : 'number')
          return statusOf(refused) === 401 ? signupFailure(error, place) : loginFailure(refused, place)
        })
        setIsLogin(refusal === undefined)
        return refusal
      }
    },
  })

  return (
    <AccountForm
      form={form}
      label="Création de compte"
      success={form.status === 'done' && (isLogin ? sentences.loginSuccess : successIn[place])}
      submit="Créer un compte"
      busy="Création du compte..."
      offer={taken && <Taken isNumber={taken === 'number'} onLeave={onLeave} />}
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
        label="Téléphone ou e-mail"
        hint="Un numéro comme 77 123 45 67, ou une adresse e-mail."
        className={styles.field}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={3}
      />
    </>
  )
}

/** Follows the sentence of a name that is taken, once the typed password has not opened its account. */
function Taken({ isNumber, onLeave }: { isNumber: boolean; onLeave: (() => void) | undefined }) {
  return (
    <p className={styles.offer}>
      <span>Ce compte a un autre mot de passe. C’est le tien{'\u00a0'}?</span>
      <Link className={styles.link} to="/reset-password" onClick={onLeave}>
        Mot de passe oublié
      </Link>
      {isNumber && (
        <span>
          En famille, ouvre ce compte{'\u00a0'}: «{'\u00a0'}Ajouter un élève{'\u00a0'}».
        </span>
      )}
    </p>
  )
}

const successIn: Record<Place, string> = {
  page: sentences.signupSuccessOnPage,
  modal: sentences.signupSuccess,
}
