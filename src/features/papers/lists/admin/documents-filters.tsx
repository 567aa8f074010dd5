import * as exams from '../../../../school/exams.ts'
import { Select } from '../../../../platform/web/ui/select.tsx'
import { matiereLabel, niveauLabel } from '../../web/paper-words.ts'
import { SearchField } from '../../../../platform/web/ui/search-field.tsx'
import styles from './papers-panel.module.css'

const labelled = (values: readonly string[], labelOf: (value: string) => string = String) =>
  values.map((value) => ({ value, label: labelOf(value) }))

const choices = {
  type: [
    { value: 'exam', label: 'Examens' },
    { value: 'concours', label: 'Concours' },
  ],
  niveau: labelled(Object.values(exams.niveauxOf).flat(), niveauLabel),
  matiere: labelled(exams.concoursMatieres, matiereLabel),
  nature: exams.natures.map((value) => ({ value, label: exams.natureLabels[value] })),
  etablissement: labelled(exams.etablissements),
  annee: labelled(exams.years().map(String)),
} as const
type Filter = keyof typeof choices
const labels: Readonly<Record<Filter, string>> = {
  type: 'Type',
  niveau: 'Niveau',
  matiere: 'Matière',
  nature: 'Nature',
  etablissement: 'Établissement',
  annee: 'Année',
}

/** The list call's own filters, by name; an empty one filters nothing. */
type DocumentsQuery = Readonly<Record<Filter | 'q', string>>
export const everything: DocumentsQuery = {
  q: '',
  type: '',
  niveau: '',
  matiere: '',
  nature: '',
  etablissement: '',
  annee: '',
}

/** What the table of documents is narrowed by. */
export function DocumentsFilters({
  query,
  onChange,
}: {
  query: DocumentsQuery
  onChange: (change: Partial<DocumentsQuery>) => void
}) {
  return (
    <search className={styles.filters}>
      <SearchField label="Rechercher un document" value={query.q} onChange={(q) => onChange({ q })} />
      {(Object.keys(choices) as Filter[]).map((filter) => (
        <Select
          key={filter}
          label={labels[filter]}
          placeholder="Tous"
          choices={choices[filter]}
          value={query[filter]}
          onChange={({ target }) => onChange({ [filter]: target.value })}
        />
      ))}
    </search>
  )
}
