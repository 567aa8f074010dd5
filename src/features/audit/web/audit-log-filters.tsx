import type { FormEvent } from 'react'
import type { PanelProps } from '../../../platform/web/admin-room.ts'
import { Link, useSearchParams } from '../../../platform/web/router.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Field } from '../../../platform/web/ui/field.tsx'
import { Select } from '../../../platform/web/ui/select.tsx'
import styles from './audit-log-panel.module.css'

/** The filters' names in the address, by the call's own. */
const names = { action: 'action', actor: 'par', search: 'mots', from: 'du', to: 'au' } as const
type Filters = Record<keyof typeof names, string>

/** The log's filters as the address has them; an empty one filters nothing. */
export function filtersOf(params: URLSearchParams): Filters {
  const entries = Object.entries(names).map(([filter, name]) => [filter, params.get(name) ?? ''])
  // Whether there is such an action is for the server to say.
  return Object.fromEntries(entries) as Filters
}

/** What the log is narrowed by; kept in the address, so that a link or a reload shows the same. */
export function AuditLogFilters({
  actors,
  labels,
}: {
  actors: readonly string[]
  labels: PanelProps['auditLabels']
}) {
  const [params, setParams] = useSearchParams()
  const filters = filtersOf(params)
  // One that the list does not hold (yet) must not look like « Tous ».
  const choices = [...new Set([...actors, ...(filters.actor ? [filters.actor] : [])])]
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const next = new URLSearchParams({ section: params.get('section') ?? '' })
    for (const name of Object.values(names)) {
      const typed = form.get(name)
      if (typeof typed === 'string' && typed.trim()) next.set(name, typed.trim())
    }
    setParams(next)
  }
  return (
    <search>
      {/* The address may change by a link or the back button: the boxes then begin anew. */}
      <form key={JSON.stringify(filters)} className={styles.filters} onSubmit={apply}>
        <Select
          label="Action"
          name={names.action}
          placeholder="Toutes"
          choices={actionsOf(labels)}
          defaultValue={filters.action}
        />
        <Select
          label="Par qui"
          name={names.actor}
          placeholder="Tous"
          choices={choices.map((value) => ({ value, label: value }))}
          defaultValue={filters.actor}
        />
        <Field
          label="Mots de l’objet"
          type="search"
          name={names.search}
          maxLength={200}
          placeholder="Compte…"
          defaultValue={filters.search}
        />
        <Field label="Du" type="date" name={names.from} defaultValue={filters.from} />
        <Field label="Au" type="date" name={names.to} defaultValue={filters.to} />
        <div className={styles.actions}>
          <Button type="submit">Filtrer</Button>
          {Object.values(filters).some(Boolean) && (
            <Link to={`?section=${params.get('section') ?? ''}`} className={styles.reset}>
              Effacer les filtres
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}

const actionsOf = (labels: PanelProps['auditLabels']) =>
  Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'))
