import { useState } from 'react'
import { foldText } from '../../../common/fold-text.ts'
import { call } from '../../../platform/web/http.ts'
import { Link } from '../../../platform/web/router.tsx'
import { formatDay } from '../../../platform/web/moments.ts'
import { shownUsername } from '../../../platform/web/shown-username.ts'
import { AdminList } from '../../../platform/web/ui/admin-list.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { SearchField } from '../../../platform/web/ui/search-field.tsx'
import { type Column, Table } from '../../../platform/web/ui/table.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { listPupils } from '../slips-contract.ts'
import type { ClassPupil, SchoolClass, Slip } from './class-calls.ts'
import { pupilsWord } from './class-words.ts'
import styles from './classes-panel.module.css'
import { RenewPupil } from './renew-slips.tsx'

/** A class's pupils: who has signed in, and a new slip for one or for all. */
export function ClassPupils({
  schoolClass: { class_name },
  onAskClass,
  onMade,
}: {
  schoolClass: SchoolClass
  onAskClass: () => void
  onMade: (slips: Slip[]) => void
}) {
  const list = useCall(class_name, (signal) =>
    call<typeof listPupils>(calls.listPupils, { query: { class_name } }, { signal }),
  )
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<ClassPupil>()
  const words = foldText(search).split(' ').filter(Boolean)
  const fits = ({ full_name, username }: ClassPupil) => {
    const folded = foldText(`${full_name} ${username}`)
    return words.every((word) => folded.includes(word))
  }
  return (
    <>
      <AdminList
        list={list}
        loading="Chargement des élèves…"
        isEmpty={({ pupils }) => pupils.length === 0}
        empty={<EmptyState title="Aucun élève dans cette classe" illustration="loupe" />}
      >
        {({ pupils }) => {
          const found = pupils.filter(fits)
          return (
            <>
              <div className={styles.tools}>
                <SearchField
                  label="Rechercher un élève"
                  placeholder="Nom ou identifiant…"
                  value={search}
                  onChange={setSearch}
                  className={styles.search}
                />
                <Button onClick={onAskClass}>Refaire les fiches de la classe</Button>
              </div>
              <p role="status">{pupilsWord(found.length)}</p>
              <Table
                caption={`Élèves de ${class_name}`}
                rows={found}
                rowKey={({ id }) => id}
                columns={columnsOf(setAsked)}
              />
            </>
          )
        }}
      </AdminList>
      {asked && <RenewPupil pupil={asked} onMade={onMade} onCancel={() => setAsked(undefined)} />}
    </>
  )
}

function stateOf({ slip, is_active, last_login }: ClassPupil): string {
  if (!is_active) return 'Compte désactivé'
  if (slip === 'unkept') return 'Fiche à refaire'
  if (slip === 'kept') return 'Jamais connecté'
  return last_login ? `Connecté le ${formatDay(last_login)}` : 'Mot de passe choisi'
}

/** The account's page, with the way back to its class. */
const accountPath = (id: number) => {
  const place = new URLSearchParams(location.search)
  place.set('user', String(id))
  return `/admin?${place}`
}

const columnsOf = (ask: (pupil: ClassPupil) => void): Column<ClassPupil>[] => [
  {
    key: 'name',
    title: 'Nom',
    isName: true,
    cell: ({ id, full_name }) => (
      <Link to={accountPath(id)} className={styles.name}>
        {full_name}
      </Link>
    ),
  },
  { key: 'username', title: 'Identifiant', cell: ({ username }) => shownUsername(username) },
  { key: 'state', title: 'Connexion', cell: stateOf },
  {
    key: 'renew',
    title: 'Action',
    isAction: true,
    cell: (pupil) =>
      pupil.is_active && (
        <Button
          size="small"
          look="quiet"
          onClick={() => ask(pupil)}
          aria-label={`Refaire la fiche : ${pupil.full_name}`}
        >
          Refaire la fiche
        </Button>
      ),
  },
]
