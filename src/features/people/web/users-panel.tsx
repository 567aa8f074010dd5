import { useEffect, useRef } from 'react'
import { plural } from '../../../common/plural.ts'
import { call } from '../../../platform/web/http.ts'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Pager } from '../../../platform/web/ui/pager.tsx'
import { SearchField } from '../../../platform/web/ui/search-field.tsx'
import { Select } from '../../../platform/web/ui/select.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { listUsers } from '../contract.ts'
import { UsersExport } from './users-export.tsx'
import { sentenceOf, useUserActions } from './use-user-actions.tsx'
import { ClassFilter } from './class-filter.tsx'
import { longestSearch, statusChoices, type UserFilters, useUserFilters } from './user-filters.ts'
import styles from './users-panel.module.css'
import { UsersTable } from './users-table.tsx'

/** The accounts: search, filter, pages of 20 (kept in the address), and what can be done to each. */
export function UsersPanel({ round, onChanged }: { round: number; onChanged: () => void }) {
  const section = useRef<HTMLElement>(null)
  const { filters, change } = useUserFilters()
  const { page, ...narrowed } = filters
  const shownRound = useRef(round)
  const { data, error, reload } = useCall(JSON.stringify([filters, round]), (signal) => {
    // What nobody asked for is not shown by the bar at the top.
    const quiet = shownRound.current !== round
    shownRound.current = round
    return call<typeof listUsers>(calls.listUsers, { query: filters }, { signal, quiet })
  })
  const { ask, answer, question } = useUserActions(onChanged)

  useEffect(() => {
    // The last account of the last page may have gone.
    if (data && data.total > 0 && page > data.pages) change({ page: data.pages }, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only an answer tells how many pages there are.
  }, [data])

  return (
    <section ref={section} aria-labelledby="users" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="users">Comptes</h2>
        {data && <p role="status">{`${data.total} ${plural(data.total, 'compte', 'comptes')}`}</p>}
        <UsersExport filters={narrowed} total={data?.total} />
      </div>
      <search className={styles.filters}>
        <SearchField
          label="Rechercher un compte"
          placeholder="Nom, e-mail, téléphone ou classe…"
          maxLength={longestSearch}
          value={narrowed.search}
          onChange={(text) => change({ search: text }, { replace: true })}
        />
        <Select
          label="Statut"
          placeholder="Tous"
          choices={statusChoices}
          value={narrowed.status}
          onChange={({ target }) => change({ status: target.value as UserFilters['status'] })}
        />
        <ClassFilter value={narrowed.class_name} onChange={(class_name) => change({ class_name })} />
      </search>
      {answer}
      {error && (
        <Alert>
          <p lang="en">Failed to load users</p>
          {sentenceOf(error) && <p>{sentenceOf(error)}</p>}
          <Button onClick={reload}>Réessayer</Button>
        </Alert>
      )}
      {!data && !error && <Spinner>Chargement des comptes…</Spinner>}
      {data?.total === 0 && (
        <EmptyState title="Aucun compte trouvé" illustration="loupe">
          <Button onClick={() => change({ search: '', status: '', class_name: '' })}>Tous les comptes</Button>
        </EmptyState>
      )}
      {data && data.users.length > 0 && <UsersTable users={data.users} onAsk={ask} />}
      {data && (
        <Pager
          label="Pages des comptes"
          page={Math.min(page, data.pages)}
          pages={data.pages}
          onPage={(next) => {
            change({ page: next })
            section.current?.scrollIntoView()
          }}
        />
      )}
      {question}
    </section>
  )
}
