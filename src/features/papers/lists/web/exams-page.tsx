import * as exams from '../../../../school/exams.ts'
import { ownClass } from '../../../../platform/web/own-class.ts'
import { Select } from '../../../../platform/web/ui/select.tsx'
import { ExamenChoice } from './examen-choice.tsx'
import { type ExamFilters, readExamFilters } from './exam-filters.ts'
import { FacetList, withAll } from './facet-list.tsx'
import { ListLayout } from './list-layout.tsx'
import { matiereLabel, niveauLabel } from '../../web/paper-words.ts'
import { Results } from './results.tsx'
import { SearchField } from '../../../../platform/web/ui/search-field.tsx'
import { listFailure } from '../../web/sentences.ts'
import { useAddress } from './use-address.ts'
import { useOpenPaper } from './use-open-paper.ts'
import { usePapers } from './use-papers.ts'
import { ViewerModal } from '../../viewer/web/viewer-modal.tsx'

const groupes = exams.groupes.map((value) => ({ value, label: exams.groupeLabels[value] }))
const annees = exams.years().map((year) => ({ value: String(year), label: String(year) }))

/** Past papers of the Bac and the BFEM. */
export default function ExamsPage() {
  const address = useAddress()
  const filters = readExamFilters(address.params, ownClass())
  const list = usePapers({ type: 'exam', ...filters })
  const { openPath, open, close } = useOpenPaper()
  const { data } = list
  const counts = data?.counts?.matiere
  const matieres = exams.matieres.map((value) => ({
    value,
    label: matiereLabel(value),
    count: counts && (counts[value] ?? 0),
  }))
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)

  return (
    <>
      <ListLayout
        title="LISTE DES SUJETS"
        lead="Les épreuves du Bac et du BFEM, avec leurs corrigés."
        filters={<ExamFilterRow filters={filters} onChange={address.filter} />}
        total={data?.total}
        onReset={address.reset}
        sidebar={
          <FacetList
            title="Matières"
            choices={withAll('Toutes', matieres, all)}
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
      {openPath && <ViewerModal path={openPath} papers={data?.files} onOpen={open} onClose={close} />}
    </>
  )
}

function ExamFilterRow({
  filters: { examen, niveau, groupe, annee, q },
  onChange,
}: {
  filters: ExamFilters
  onChange: (changes: Record<string, string>, options?: { replace?: boolean }) => void
}) {
  const niveaux = examen ? exams.niveauxOf[examen] : []
  return (
    <>
      <ExamenChoice chosen={examen} onChoose={(chosen) => onChange({ examen: chosen, niveau: '' })} />
      <Select
        label="Niveau"
        placeholder="Tous"
        choices={niveaux.map((value) => ({ value, label: niveauLabel(value) }))}
        value={niveau}
        disabled={!examen}
        onChange={(event) => onChange({ examen, niveau: event.target.value })}
      />
      <Select
        label="Session / groupe"
        placeholder="Tous"
        choices={groupes}
        value={groupe}
        onChange={(event) => onChange({ groupe: event.target.value })}
      />
      <Select
        label="Année"
        placeholder="Toutes"
        choices={annees}
        value={annee}
        onChange={(event) => onChange({ annee: event.target.value })}
      />
      <SearchField
        placeholder="Un mot du sujet…"
        value={q}
        onChange={(text) => onChange({ q: text }, { replace: true })}
      />
    </>
  )
}
