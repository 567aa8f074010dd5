import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { Notice } from '../../../platform/web/ui/alert.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { secondFactorSentences } from '../second-factor/rules.ts'
import { sentences } from '../rules.ts'
import type { Place } from './failures.ts'
import { FirstPasswordForm } from './first-password-form.tsx'
import type { LoginInput } from '../sessions/web/open-session.ts'
import type { NamedAccount } from '../family/web/account-names.tsx'
import { CodeForm } from '../second-factor/web/code-form.tsx'

// Only where two of a family have one password.
const ChooseAccount = lazy(() => import('../family/web/choose-account.tsx'))

/** What a log-in still wants though its password is right, as the refusal says; that may be one thing after another. */
export default function NextStep({
  login,
  refusal,
  ...given
}: {
  /** What was typed: it is sent once more, with what is missing. */
  login: LoginInput
  refusal: unknown
  place: Place
  onSignedIn: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState({ login, refusal })
  useEffect(() => frame.current?.querySelector('input')?.focus(), [wanted])
  const step = { ...given, login: wanted.login }
  const { code, accounts } = answerOf(wanted.refusal)
  if (accounts)
    return (
      <Suspense fallback={<Spinner />}>
        <ChooseAccount
          {...step}
          accounts={accounts}
          onRefused={(next, why) => setWanted({ login: next, refusal: why })}
        />
      </Suspense>
    )
  const asksCode = code === 'second_factor'
  return (
    <div ref={frame}>
      <Notice tone="info">{asksCode ? secondFactorSentences.needed : sentences.ownPasswordNeeded}</Notice>
      {asksCode ? <CodeForm {...step} /> : <FirstPasswordForm {...step} />}
    </div>
  )
}

/** What the server has said beside its sentence. */
function answerOf(refusal: unknown): { code?: unknown; accounts?: NamedAccount[] } {
  return refusal instanceof AppError ? Object(refusal.cause) : {}
}
