import * as exams from '../../../../school/exams.ts'
import { ownClass } from '../../../../platform/web/own-class.ts'
import { Select } from '../../../../platform/web/ui/select.tsx'
import { ExamenChoice } from './examen-choice.tsx'
import { type ExamFilters, readExamFilters } from './exam-filters.ts'
import { FacetList } from './facet-list.tsx'
import { type Counts, offered } from './facets.ts'
import styles from './list-layout.module.css'
import { ListLayout } from './list-layout.tsx'
import { matiereLabel, niveauLabel } from '../../web/paper-words.ts'
import { Results } from './results.tsx'
import { SearchField } from '../../../../platform/web/ui/search-field.tsx'
import { listFailure } from '../../web/sentences.ts'
import { useAddress } from './use-address.ts'
import { useOpenPaper } from './use-open-paper.ts'
import { usePapers } from './use-papers.ts'
import { ViewerWindow } from './viewer-window.tsx'

const matieres = exams.matieres.map((value) => ({ value, label: matiereLabel(value) }))
const groupes = exams.groupes.map((value) => ({ value, label: exams.groupeLabels[value] }))
const annees = exams.years().map((year) => ({ value: String(year), label: String(year) }))

/** Past papers of the Bac and the BFEM. */
export default function ExamsPage() {
  const address = useAddress()
  const filters = readExamFilters(address.params, ownClass())
  const list = usePapers({ type: 'exam', ...filters })
  const { openPath, open, close } = useOpenPaper()
  const { data } = list
  // Those of the filters before would hide what the new ones have.
  const known = list.isLoading ? undefined : data?.counts

  return (
    <>
      <ListLayout
        title="LISTE DES SUJETS"
        lead="Des sujets du Bac et du BFEM, avec leurs corrigés. Ceux qui sont marqués « Sujet d’entraînement » sont écrits par l’école."
        filters={<ExamFilterRow filters={filters} counts={known} onChange={address.filter} />}
        total={data?.total}
        onReset={address.reset}
        sidebar={
          <FacetList
            title="Matières"
            all="Toutes"
            emptyTitle="Matières sans document"
            choices={matieres}
            counts={data?.counts?.matiere}
            chosen={filters.matiere}
            linkTo={(matiere) => address.linkTo({ matiere })}
          />
        }
      >
        <Results
          list={list}
          page={filters.page}
          isNarrowed={address.isNarrowed}
          failure={listFailure}
          onPage={(page) => address.filter({ page: String(page) })}
          onReset={address.reset}
          onOpen={open}
        />
      </ListLayout>
      <ViewerWindow path={openPath} papers={data?.files} onOpen={open} onClose={close} />
    </>
  )
}

function ExamFilterRow({
  filters: { examen, niveau, groupe, annee, q },
  counts,
  onChange,
}: {
  filters: ExamFilters
  counts: Partial<Record<'niveau' | 'groupe' | 'annee', Counts>> | undefined
  onChange: (changes: Record<string, string>, options?: { replace?: boolean }) => void
}) {
  const niveaux = (examen ? exams.niveauxOf[examen] : []).map((value) => ({
    value,
    label: niveauLabel(value),
  }))
  return (
    <>
      <ExamenChoice chosen={examen} onChoose={(chosen) => onChange({ examen: chosen, niveau: '' })} />
      <Select
        label="Niveau"
        placeholder="Tous"
        choices={offered(niveaux, counts?.niveau, niveau)}
        value={niveau}
        disabled={!examen}
        onChange={(event) => onChange({ examen, niveau: event.target.value })}
      />
      <Select
        label="Session / groupe"
        placeholder="Tous"
        choices={offered(groupes, counts?.groupe, groupe)}
        value={groupe}
        onChange={(event) => onChange({ groupe: event.target.value })}
      />
      <Select
        label="Année"
        placeholder="Toutes"
        choices={offered(annees, counts?.annee, annee)}
        value={annee}
        onChange={(event) => onChange({ annee: event.target.value })}
      />
      <SearchField
        className={styles.wide}
        placeholder="Un mot du sujet…"
        value={q}
        onChange={(text) => onChange({ q: text }, { replace: true })}
      />
    </>
  )
}
