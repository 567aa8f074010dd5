import { useEffect, useRef } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { Notice } from '../../../platform/web/ui/alert.tsx'
import { secondFactorSentences } from '../second-factor/rules.ts'
import { sentences } from '../rules.ts'
import type { Place } from './failures.ts'
import { FirstPasswordForm } from './first-password-form.tsx'
import type { LoginInput } from '../sessions/web/open-session.ts'
import { CodeForm } from '../second-factor/web/code-form.tsx'

/** What a log-in still wants though its password is right, as the refusal says. */
export default function NextStep({
  refusal,
  ...step
}: {
  /** What was typed: it is sent once more, with what is missing. */
  login: LoginInput
  refusal: unknown
  place: Place
  onSignedIn: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  const asksCode = wantsCode(refusal)
  return (
    <div ref={frame}>
      <Notice tone="info">{asksCode ? secondFactorSentences.needed : sentences.ownPasswordNeeded}</Notice>
      {asksCode ? <CodeForm {...step} /> : <FirstPasswordForm {...step} />}
    </div>
  )
}

function wantsCode(refusal: unknown): boolean {
  const answer = refusal instanceof AppError ? (refusal.cause as { code?: unknown } | null) : null
  return answer?.code === 'second_factor'
}
