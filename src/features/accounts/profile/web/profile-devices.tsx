import { useState } from 'react'
import { call } from '../../../../platform/web/http.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import {
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  listSessions as listSessionsCall,
} from '../../sessions/calls.ts'
import type { endOtherSessions, endSession, listSessions, OwnSession } from '../../sessions/contract.ts'
import { deviceName } from '../../../../platform/web/device-name.ts'
import styles from './profile-page.module.css'
import { ProfileSection } from './profile-section.tsx'
import { sentenceOf } from '../../../../platform/web/sentence-of.ts'
import { formatMoment } from '../../../../platform/web/moments.ts'

/** The devices that are signed in, this one first; each other one can be signed out. */
export function ProfileDevices() {
  const { data, error, reload } = useCall('sessions', (signal) =>
    call<typeof listSessions>(listSessionsCall, {}, { signal }),
  )
  const [failure, setFailure] = useState<string>()
  const end = async (task: () => Promise<unknown>) => {
    setFailure(undefined)
    await task().catch((problem: unknown) => setFailure(sentenceOf(problem)))
    reload()
  }
  return (
    <ProfileSection title="Appareils connectés">
      {error && <FailureAlert onRetry={reload}>{error.message}</FailureAlert>}
      {failure && <Alert>{failure}</Alert>}
      {!data && !error && <Spinner />}
      <ul className={styles.devices}>
        {data?.sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            onEnd={() =>
              void end(() => call<typeof endSession>(endSessionCall, { params: { id: session.id } }))
            }
          />
        ))}
      </ul>
      {data && data.sessions.length > 1 && (
        <Button onClick={() => void end(() => call<typeof endOtherSessions>(endOtherSessionsCall))}>
          Déconnecter les autres appareils
        </Button>
      )}
    </ProfileSection>
  )
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const name = deviceName(session.device)
  const moment = (at: string) => <time dateTime={at}>{formatMoment(at)}</time>
  return (
    <li className={styles.device}>
      <span className={styles.facts}>
        <strong>
          {name}
          {session.current && ' (cet appareil)'}
        </strong>
        <span>Connecté le {moment(session.created_at)}</span>
        <span>Dernière utilisation le {moment(session.last_used_at)}</span>
      </span>
      {!session.current && (
        <Button size="small" aria-label={`Déconnecter ${name}`} onClick={onEnd}>
          Déconnecter
        </Button>
      )}
    </li>
  )
}
