import { AppError } from '../../../common/app-error.ts'
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
  return wantsCode(refusal) ? <CodeForm {...step} /> : <FirstPasswordForm {...step} />
}

function wantsCode(refusal: unknown): boolean {
  const answer = refusal instanceof AppError ? (refusal.cause as { code?: unknown } | null) : null
  return answer?.code === 'second_factor'
}
