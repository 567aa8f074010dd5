import { useState } from 'react'
import type { ReplyOf } from '../../../common/endpoint.ts'
import { call } from '../../../platform/web/http.ts'
import { AdminList } from '../../../platform/web/ui/admin-list.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { type Column, Table } from '../../../platform/web/ui/table.tsx'
import { useAction } from '../../../platform/web/ui/use-action.tsx'
import { shownUsername } from '../../../platform/web/shown-username.ts'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { listPasswordRequests, makePasswordLink } from '../requests-contract.ts'
import { LinkWindow, type MadeLink } from './link-window.tsx'
import styles from './requests-panel.module.css'
import { formatMoment, formatTime } from '../../../platform/web/moments.ts'

type Request = ReplyOf<typeof listPasswordRequests>['requests'][number]

/** Who asked for a new password: an admin makes the link and hands it over. */
export default function RequestsPanel() {
  const list = useCall('requests', (signal) =>
    call<typeof listPasswordRequests>(calls.listPasswordRequests, {}, { signal }),
  )
  const [made, setMade] = useState<MadeLink>()
  const { data, reload } = list
  const { busy, run, answer } = useAction<Request>({ rows: data?.requests, reload })
  const makeLink = (request: Request) =>
    run(request, async () => {
      const input = { params: { id: request.id } }
      const link = await call<typeof makePasswordLink>(calls.makePasswordLink, input)
      setMade({ name: request.full_name, ...link })
    })
  return (
    <section aria-labelledby="password-requests" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="password-requests">Mots de passe oubliés</h2>
        <Button size="small" onClick={reload}>
          Actualiser
        </Button>
      </div>
      {answer}
      <AdminList
        list={list}
        isEmpty={({ requests }) => requests.length === 0}
        empty={<EmptyState title="Aucune demande en attente" illustration="enveloppe" />}
      >
        {({ requests }) => (
          <Table
            caption="Demandes de nouveau mot de passe"
            rows={requests}
            rowKey={({ id }) => id}
            columns={columnsOf(busy?.id, (request) => void makeLink(request))}
          />
        )}
      </AdminList>
      {made && <LinkWindow made={made} onClose={() => setMade(undefined)} />}
    </section>
  )
}

function columnsOf(busy: number | undefined, makeLink: (request: Request) => void): Column<Request>[] {
  return [
    { key: 'account', title: 'Compte', isName: true, cell: account },
    { key: 'at', title: 'Demandé le', cell: ({ requested_at }) => moment(requested_at) },
    { key: 'state', title: 'Lien', cell: stateText },
    {
      key: 'make',
      title: 'Action',
      isAction: true,
      cell: (request) => (
        <Button
          size="small"
          className={styles.make}
          isBusy={busy === request.id}
          aria-label={`Créer un lien pour ${request.full_name}`}
          onClick={() => makeLink(request)}
        >
          Créer un lien
        </Button>
      ),
    },
  ]
}

const account = ({ full_name, username, of_family }: Request) => (
  <span className={styles.account}>
    <strong>{full_name}</strong>
    <span>{shownUsername(username)}</span>
    {of_family && <span>Plusieurs élèves sur ce numéro : le lien demande de qui.</span>}
  </span>
)

const moment = (at: string) => <time dateTime={at}>{formatMoment(at)}</time>

const sentWords = {
  email: 'Envoyé par e-mail',
  sms: 'Envoyé par SMS',
}

/** What became of a request so far. */
function stateText({ sent_by, link_expires_at }: Request): string {
  if (!link_expires_at) return 'À créer'
  // The server's log is nobody's telephone.
  if (sent_by === 'log') return 'À créer\u00a0: ni e-mail ni SMS ne partent d’ici'
  const at = new Date(link_expires_at)
  if (at <= new Date()) return 'Expiré'
  return `${sent_by ? sentWords[sent_by] : 'Créé'}, valable jusqu’à ${formatTime(at)}`
}
