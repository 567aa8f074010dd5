import { type ReactNode, useState } from 'react'
import { call } from '../../../../platform/web/http.ts'
import { Notice } from '../../../../platform/web/ui/alert.tsx'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import type { RecoveryCodes } from '../../recovery/web/recovery-codes.tsx'
import * as calls from '../calls.ts'
import type { readSecondFactor } from '../contract.ts'
import { SecondFactorOn } from './second-factor-on.tsx'
import { SetUp } from './set-up.tsx'

/** The second factor of an admin: to set up, or its backup codes and its end. */
export default function SecondFactorPanel({
  username,
  Codes,
}: {
  username: string
  /** Handed over by the page: imported here too, it would add a file of the bundler's to everybody's first page. */
  Codes: typeof RecoveryCodes
}) {
  const { data, error, reload } = useCall('second-factor', (signal) =>
    call<typeof readSecondFactor>(calls.readSecondFactor, {}, { signal }),
  )
  const [codes, setCodes] = useState<readonly string[]>()
  const [news, setNews] = useState<ReactNode>()
  const finish = (sentence: string) => {
    setCodes(undefined)
    setNews(sentence)
    reload()
  }
  return (
    <>
      {news && (
        <div ref={focus} tabIndex={-1}>
          <Notice onDismiss={() => setNews(undefined)}>{news}</Notice>
        </div>
      )}
      {error && <FailureAlert onRetry={reload}>{error.message}</FailureAlert>}
      {!data && !error && <Spinner />}
      {codes && (
        <Codes
          codes={codes}
          label="Vos codes de secours"
          title={
            <>
              Codes de secours de <strong>{username}</strong>
            </>
          }
          use="Téléphone perdu : entrez un de ces codes à la place du code de l’application. Chaque code sert une seule fois : barrez-le ensuite."
          onNoted={() => finish('La double vérification est active. Gardez vos codes de secours sur papier.')}
        />
      )}
      {!codes && data?.enabled_at && (
        <SecondFactorOn
          username={username}
          since={data.enabled_at}
          codesLeft={data.codes_left}
          onRenewed={setCodes}
          onDisabled={finish}
        />
      )}
      {!codes && data && !data.enabled_at && <SetUp username={username} onEnabled={setCodes} />}
    </>
  )
}

/** The form that did it is gone, and the focus with it. */
function focus(place: HTMLDivElement | null): void {
  place?.focus()
}
