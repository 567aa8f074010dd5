import { useState } from 'react'
import { auditActions, type AuditAction } from '../../../../school/audit-actions.ts'
import { addressOf, call } from '../../../../web/http.ts'
import { Alert } from '../../../../web/ui/alert.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Pager } from '../../../../web/ui/pager.tsx'
import { Spinner } from '../../../../web/ui/spinner.tsx'
import { Table } from '../../../../web/ui/table.tsx'
import { useCall } from '../../../../web/use-call.ts'
import type { userJournal } from '../../contract.ts'
import { shownMoment } from './moment.tsx'
import styles from './user-panel.module.css'

const journalAddress = addressOf<typeof userJournal>({
  method: 'GET',
  path: '/api/admin/users/:id/audit-log',
})

/** What admins did to an account, the latest first. */
export function UserJournal({ id, round }: { id: number; round: number }) {
  const [page, setPage] = useState(1)
  const { data, error, reload } = useCall(`${id} ${page} ${round}`, (signal) =>
    call(journalAddress, { params: { id }, query: { page } }, { signal }),
  )
  return (
    <section aria-labelledby="user-journal">
      <div className={styles.head}>
        <h3 id="user-journal">Journal</h3>
      </div>
      {error && (
        <Alert>
          <p>{error.message}</p>
          <Button onClick={reload}>Réessayer</Button>
        </Alert>
      )}
      {!data && !error && <Spinner />}
      {data?.total === 0 && <p className={styles.none}>Aucune action d’un administrateur sur ce compte.</p>}
      {data && data.entries.length > 0 && (
        <Table
          caption="Actions des administrateurs sur ce compte"
          rows={data.entries}
          rowKey={(entry) => entry.id}
          columns={[
            { key: 'at', title: 'Moment', cell: ({ at }) => shownMoment(at) },
            {
              key: 'action',
              title: 'Action',
              cell: ({ action }) => auditActions[action as AuditAction] ?? action,
            },
            { key: 'actor', title: 'Par', cell: ({ actor }) => actor },
            { key: 'address', title: 'Adresse', cell: ({ address }) => address || '–' },
          ]}
        />
      )}
      <Pager label="Pages du journal" page={page} pages={data?.pages ?? 1} onPage={setPage} />
    </section>
  )
}
