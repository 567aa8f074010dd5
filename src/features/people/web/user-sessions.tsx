import { useState } from 'react'
import { withDeName } from '../../../common/elide.ts'
import { call } from '../../../platform/web/http.ts'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Confirm } from '../../../platform/web/ui/confirm.tsx'
import { type Column, Table } from '../../../platform/web/ui/table.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { AdminUser } from '../contract.ts'
import type { endUserSession, endUserSessions, listUserSessions } from '../user-page-contract.ts'
import type { OwnSession } from '../../accounts/sessions/contract.ts'
import { deviceName } from '../../../platform/web/device-name.ts'
import { sentenceOf } from '../../../platform/web/sentence-of.ts'
import { shownMoment } from './moment.tsx'
import { UserSection } from './user-section.tsx'

/** The devices on which an account is signed in; one or all of them can be signed out. */
export function UserSessions({
  user: { id, full_name },
  round,
  onChanged,
}: {
  user: AdminUser
  round: number
  onChanged: () => void
}) {
  const { data, error, reload } = useCall(`${id} ${round}`, (signal) =>
    call<typeof listUserSessions>(calls.listUserSessions, { params: { id } }, { signal }),
  )
  const [isAsking, setIsAsking] = useState(false)
  const [answer, setAnswer] = useState<{ hasFailed: boolean; sentence: string }>()
  const end = async (task: () => Promise<{ message: string }>) => {
    setAnswer(undefined)
    try {
      setAnswer({ hasFailed: false, sentence: (await task()).message })
    } catch (problem) {
      setAnswer({ hasFailed: true, sentence: sentenceOf(problem) })
    }
    setIsAsking(false)
    onChanged()
  }
  const others = data?.sessions.filter(({ current }) => !current) ?? []
  return (
    <UserSection
      id="user-sessions"
      title="Appareils connectés"
      action={
        others.length > 0 && (
          <Button size="small" onClick={() => setIsAsking(true)}>
            Tout déconnecter
          </Button>
        )
      }
      call={{ isEmpty: data && data.sessions.length === 0, error, reload }}
      none="Aucun appareil n’est connecté."
    >
      {answer?.hasFailed && <Alert onDismiss={() => setAnswer(undefined)}>{answer.sentence}</Alert>}
      {answer && !answer.hasFailed && (
        <Notice onDismiss={() => setAnswer(undefined)}>{answer.sentence}</Notice>
      )}
      {data && data.sessions.length > 0 && (
        <Table
          caption="Appareils connectés"
          rows={data.sessions}
          rowKey={(session) => session.id}
          columns={columnsOf((session) =>
            end(() =>
              call<typeof endUserSession>(calls.endUserSession, { params: { id, session: session.id } }),
            ),
          )}
        />
      )}
      {isAsking && (
        <Confirm
          title={`Déconnecter tous les appareils ${withDeName(full_name)} ?`}
          confirmLabel="Tout déconnecter"
          isDangerous
          onCancel={() => setIsAsking(false)}
          onConfirm={() => end(() => call<typeof endUserSessions>(calls.endUserSessions, { params: { id } }))}
        >
          <p>
            Il faudra le mot de passe pour se connecter de nouveau. Ce qui n’est pas envoyé reste sur
            l’appareil.
          </p>
        </Confirm>
      )}
    </UserSection>
  )
}

function columnsOf(onEnd: (session: OwnSession) => Promise<void>): Column<OwnSession>[] {
  return [
    { key: 'device', title: 'Appareil', cell: ({ device }) => deviceName(device) },
    { key: 'since', title: 'Connecté le', cell: ({ created_at }) => shownMoment(created_at) },
    { key: 'used', title: 'Dernière utilisation', cell: ({ last_used_at }) => shownMoment(last_used_at) },
    {
      key: 'end',
      title: 'Action',
      isAction: true,
      cell: (session) =>
        session.current ? (
          'cet appareil'
        ) : (
          <Button
            size="small"
            aria-label={`Déconnecter ${deviceName(session.device)}`}
            onClick={() => void onEnd(session)}
          >
            Déconnecter
          </Button>
        ),
    },
  ]
}
