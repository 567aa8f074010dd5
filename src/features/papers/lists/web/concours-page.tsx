import * as exams from '../../../../school/exams.ts'
import { Select } from '../../../../platform/web/ui/select.tsx'
import { readConcoursFilters } from './exam-filters.ts'
import { FacetList, withAll } from './facet-list.tsx'
import styles from './list-layout.module.css'
import { ListLayout } from './list-layout.tsx'
import { matiereLabel } from '../../web/paper-words.ts'
import { Results } from './results.tsx'
import { SearchField } from '../../../../platform/web/ui/search-field.tsx'
import { concoursListFailure } from '../../web/sentences.ts'
import { useAddress } from './use-address.ts'
import { useOpenPaper } from './use-open-paper.ts'
import { usePapers } from './use-papers.ts'
import { ViewerModal } from '../../viewer/web/viewer-modal.tsx'

const matieres = exams.concoursMatieres.map((value) => ({ value, label: matiereLabel(value) }))
const annees = exams.years().map((year) => ({ value: String(year), label: String(year) }))

/** Papers of the schools' competitive exams. */
export default function ConcoursPage() {
  const address = useAddress()
  const filters = readConcoursFilters(address.params)
  const list = usePapers({ type: 'concours', ...filters })
  const { openPath, open, close } = useOpenPaper()
  const { data } = list
  const counts = data?.counts?.etablissement
  const etablissements = exams.etablissements.map((value) => ({
    value,
    label: value,
    count: counts && (counts[value] ?? 0),
  }))
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)

  return (
    <>
      <ListLayout
        title="Sujets de concours"
        lead="Les épreuves d’entrée des grandes écoles."
        filters={
          <>
            <SearchField
              className={styles.wide}
              placeholder="Nom, école, mot du sujet…"
              value={filters.q}
              onChange={(q) => address.filter({ q }, { replace: true })}
            />
            <Select
              label="Matière"
              placeholder="Toutes"
              choices={matieres}
              value={filters.matiere}
              onChange={(event) => address.filter({ matiere: event.target.value })}
            />
            <Select
              label="Année"
              placeholder="Toutes"
              choices={annees}
              value={filters.annee}
              onChange={(event) => address.filter({ annee: event.target.value })}
            />
          </>
        }
        total={data?.total}
        onReset={address.reset}
        sidebar={
          <FacetList
            title="Établissements"
            choices={withAll('Tous', etablissements, all)}
            chosen={filters.etablissement}
            linkTo={(etablissement) => address.linkTo({ etablissement })}
          />
        }
      >
        <Results
          list={list}
          page={filters.page}
          isNarrowed={address.isNarrowed}
          failure={concoursListFailure}
          onPage={(page) => address.filter({ page: String(page) })}
          onReset={address.reset}
          onOpen={open}
        />
      </ListLayout>
      {openPath && <ViewerModal path={openPath} papers={data?.files} onOpen={open} onClose={close} />}
    </>
  )
}
