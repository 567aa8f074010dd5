import * as exams from '../../../../school/exams.ts'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { Select } from '../../../../platform/web/ui/select.tsx'
import { readConcoursFilters } from './exam-filters.ts'
import { FacetList } from './facet-list.tsx'
import { offered } from './facets.ts'
import styles from './list-layout.module.css'
import { ListLayout } from './list-layout.tsx'
import { matiereLabel } from '../../web/paper-words.ts'
import { Results } from './results.tsx'
import { SearchField } from '../../../../platform/web/ui/search-field.tsx'
import { concoursListFailure } from '../../web/sentences.ts'
import { useAddress } from './use-address.ts'
import { useOpenPaper } from './use-open-paper.ts'
import { usePapers } from './use-papers.ts'
import { ViewerWindow } from './viewer-window.tsx'

const matieres = exams.concoursMatieres.map((value) => ({ value, label: matiereLabel(value) }))
const etablissements = exams.etablissements.map((value) => ({ value, label: value }))
const annees = exams.years().map((year) => ({ value: String(year), label: String(year) }))

/** Papers of the schools' competitive exams. */
export default function ConcoursPage() {
  const address = useAddress()
  const filters = readConcoursFilters(address.params)
  const list = usePapers({ type: 'concours', ...filters })
  const { openPath, open, close } = useOpenPaper()
  const { data } = list
  // Those of the filters before would hide what the new ones have.
  const known = list.isLoading ? undefined : data?.counts

  return (
    <>
      <ListLayout
        title="Sujets de concours"
        lead="Les épreuves d’entrée des grandes écoles. Celles qui sont marquées « Sujet d’entraînement » sont écrites par l’école."
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
              choices={offered(matieres, known?.matiere, filters.matiere)}
              value={filters.matiere}
              onChange={(event) => address.filter({ matiere: event.target.value })}
            />
            <Select
              label="Année"
              placeholder="Toutes"
              choices={offered(annees, known?.annee, filters.annee)}
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
            all="Tous"
            emptyTitle="Écoles sans sujet"
            choices={etablissements}
            counts={data?.counts?.etablissement}
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
          nothingYet={
            <EmptyState title="Pas encore de sujet de concours." illustration="loupe">
              <p>Dès qu’une épreuve d’entrée sera publiée, elle sera ici.</p>
              <ButtonLink to="/exams">Sujets du Bac et du BFEM</ButtonLink>
            </EmptyState>
          }
        />
      </ListLayout>
      <ViewerWindow path={openPath} papers={data?.files} onOpen={open} onClose={close} />
    </>
  )
}
