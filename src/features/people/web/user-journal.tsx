import { useState } from 'react'
import type { PanelProps } from '../../../platform/web/admin-room.ts'
import { call } from '../../../platform/web/http.ts'
import { Pager } from '../../../platform/web/ui/pager.tsx'
import { Table } from '../../../platform/web/ui/table.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { userJournal } from '../user-page-contract.ts'
import { shownMoment } from './moment.tsx'
import { UserSection } from './user-section.tsx'

/** What admins did to an account, the latest first. */
export function UserJournal({ id, round, auditLabels }: { id: number; round: number } & PanelProps) {
  const [page, setPage] = useState(1)
  const { data, error, reload } = useCall(`${id} ${page} ${round}`, (signal) =>
    call<typeof userJournal>(calls.userJournal, { params: { id }, query: { page } }, { signal }),
  )
  return (
    <UserSection
      id="user-journal"
      title="Journal"
      call={{ isEmpty: data && data.total === 0, error, reload }}
      none="Aucune action d’un administrateur sur ce compte."
    >
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
              cell: ({ action }) => auditLabels[action] ?? action,
            },
            { key: 'actor', title: 'Par', cell: ({ actor }) => actor },
            { key: 'address', title: 'Adresse', cell: ({ address }) => address || '–' },
          ]}
        />
      )}
      <Pager label="Pages du journal" page={page} pages={data?.pages ?? 1} onPage={setPage} />
    </UserSection>
  )
}
