import { Alert, Notice } from '../../../../platform/web/ui/alert.tsx'
import { logIn, type LoginInput } from '../../sessions/web/open-session.ts'
import { loginFailure, type Place, statusOf } from '../../web/failures.ts'
import { useAttempt } from '../../web/use-attempt.ts'
import { familySentences } from '../rules.ts'
import AccountNames, { type NamedAccount } from './account-names.tsx'

/** After a log-in with a number and a password that several accounts have: whose it is meant to be. */
export default function ChooseAccount({
  accounts,
  login,
  place,
  onSignedIn,
  onRefused,
}: {
  accounts: readonly NamedAccount[]
  /** What was typed: it is sent once more, with who it is. */
  login: LoginInput
  place: Place
  onSignedIn: () => void
  /** The account wants something more. */
  onRefused: (login: LoginInput, refusal: unknown) => void
}) {
  const { status, failure, isFree, attempt } = useAttempt(false)
  const choose = async ({ id }: NamedAccount) => {
    if (!isFree()) return
    const named = { ...login, account: id }
    const refused = await attempt((signal) =>
      logIn(named, place, signal, (refusal) => {
        if (statusOf(refusal) === 409) onRefused(named, refusal)
        return loginFailure(refusal, place)
      }),
    )
    if (refused === undefined) onSignedIn()
  }
  return (
    <>
      <Notice tone="info">{familySentences.whichAccount}</Notice>
      {failure && <Alert>{failure}</Alert>}
      <AccountNames
        accounts={accounts}
        isBusy={status !== 'idle'}
        onChoose={(account) => void choose(account)}
      />
    </>
  )
}
