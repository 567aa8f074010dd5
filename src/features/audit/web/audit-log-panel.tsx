import { useState } from 'react'
import { plural } from '../../../common/plural.ts'
import type { PanelProps } from '../../../platform/web/admin-room.ts'
import { downloadFailureOf } from '../../../platform/web/download-failure.ts'
import { call, callBytes } from '../../../platform/web/http.ts'
import { useSearchParams } from '../../../platform/web/router.tsx'
import { saveFile } from '../../../platform/web/table-file.ts'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { formatNumber } from '../../../platform/web/ui/format-number.ts'
import { Pager } from '../../../platform/web/ui/pager.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { type Column, Table } from '../../../platform/web/ui/table.tsx'
import { TableWeight } from '../../../platform/web/ui/table-weight.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { auditLog, exportAuditLog, LogEntry } from '../contract.ts'
import { yearsKept } from '../rules.ts'
import { AuditLogFilters, filtersOf } from './audit-log-filters.tsx'
import styles from './audit-log-panel.module.css'

const moments = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Measured, compressed. */
const bytesOfEntry = 30

/** The dashboard's log: what admins did, to whom or what, when and from where. It is read only. */
export default function AuditLogPanel({ auditLabels }: PanelProps) {
  const [params, setParams] = useSearchParams()
  const filters = filtersOf(params)
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const asked = { ...filters, page: String(page) }
  const { data, error, reload } = useCall(JSON.stringify(asked), (signal) =>
    call<typeof auditLog>(calls.auditLog, { query: asked }, { signal }),
  )
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      saveFile(
        'journal.csv',
        await callBytes<typeof exportAuditLog>(calls.exportAuditLog, { query: filters }),
      )
      // The export stands in the log itself.
      reload()
    } catch (problem) {
      setFailure(downloadFailureOf(problem))
    }
    setIsBusy(false)
  }
  const goTo = (next: number) => {
    const changed = new URLSearchParams(params)
    changed.set('page', String(next))
    setParams(changed)
  }
  return (
    <section aria-labelledby="audit-log" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="audit-log">Journal</h2>
        <div className={styles.export}>
          <TableWeight rows={data?.total} bytesOfRow={bytesOfEntry} isMore={data?.is_more ?? false} />
          <Button isBusy={isBusy} onClick={() => void save()}>
            Exporter (CSV)
          </Button>
        </div>
      </div>
      <p className={styles.note}>
        Ce que les administrateurs ont fait ces {yearsKept} dernières années, le plus récent d’abord, à
        l’heure de Dakar. Personne ne peut le changer.
      </p>
      <AuditLogFilters actors={data?.actors ?? []} labels={auditLabels} />
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      {error ? (
        <FailureAlert onRetry={reload}>{error.message}</FailureAlert>
      ) : !data ? (
        <Spinner>Chargement du journal…</Spinner>
      ) : data.total === 0 ? (
        <EmptyState title="Aucune entrée ne correspond à ces filtres" illustration="loupe" />
      ) : (
        <>
          <p role="status" className={styles.note}>
            {data.is_more && 'Plus de '}
            {formatNumber(data.total)} {plural(data.total, 'entrée', 'entrées')}
          </p>
          <Table
            caption="Journal des administrateurs"
            rows={data.entries}
            rowKey={({ id }) => id}
            columns={columnsOf(auditLabels)}
          />
          <Pager label="Pages du journal" page={page} pages={data.pages} onPage={goTo} />
        </>
      )}
    </section>
  )
}

const columnsOf = (labels: PanelProps['auditLabels']): Column<LogEntry>[] => [
  { key: 'at', title: 'Quand', cell: ({ at }) => <time dateTime={at}>{moments.format(new Date(at))}</time> },
  { key: 'actor', title: 'Par', cell: ({ actor }) => actor },
  { key: 'action', title: 'Action', cell: ({ action }) => labels[action] ?? action },
  {
    key: 'subject',
    title: 'Objet',
    cell: ({ subject }) => <span className={styles.subject}>{subject}</span>,
  },
  { key: 'address', title: 'Depuis', cell: ({ address }) => address || '—' },
]
