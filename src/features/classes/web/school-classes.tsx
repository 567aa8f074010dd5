import { useState } from 'react'
import type { ReplyOf } from '../../../common/endpoint.ts'
import { plural } from '../../../common/plural.ts'
import type { SchoolAddress } from '../../../school/address.ts'
import { Link, useSearchParams } from '../../../platform/web/router.tsx'
import { AdminList } from '../../../platform/web/ui/admin-list.tsx'
import { Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { type Column, Table } from '../../../platform/web/ui/table.tsx'
import type { Loaded } from '../../../platform/web/use-call.ts'
import type { listClasses } from '../slips-contract.ts'
import type { SchoolClass, Slip } from './class-calls.ts'
import { ClassPupils } from './class-pupils.tsx'
import { ClassSlips } from './class-slips.tsx'
import { pupilsWord, slipsWord } from './class-words.ts'
import styles from './classes-panel.module.css'
import { RenewClass } from './renew-slips.tsx'

const order = new Intl.Collator('fr', { numeric: true })

/** The classes that the school has entered: whose slips are still to be made, their pupils, new slips. */
export function SchoolClasses({
  list,
  address,
  round,
  onChanged,
}: {
  list: Loaded<ReplyOf<typeof listClasses>>
  address: SchoolAddress
  round: number
  onChanged: () => void
}) {
  const [params] = useSearchParams()
  const shown = params.get('classe') ?? ''
  const [asked, setAsked] = useState<SchoolClass>()
  const [slips, setSlips] = useState<Slip[]>()
  const made = (accounts: Slip[]) => {
    setAsked(undefined)
    setSlips(accounts)
    onChanged()
  }
  const classes = (list.data?.classes ?? []).toSorted((a, b) => order.compare(a.class_name, b.class_name))
  const open = classes.find(({ class_name }) => class_name === shown)
  if (list.data && classes.length === 0) return null
  return (
    <section aria-labelledby="school-classes" className={styles.classes}>
      <h2 id="school-classes" className={styles.heading}>
        {open ? open.class_name : 'Classes de l’école'}
      </h2>
      {slips ? (
        <ClassSlips
          title={`${slipsWord(slips.length)} ${plural(slips.length, 'refaite', 'refaites')}`}
          caption="Fiches refaites"
          accounts={slips}
          address={address}
          onKept={onChanged}
          onLeave={() => setSlips(undefined)}
        />
      ) : (
        <>
          {open && (
            <p className={styles.back}>
              <Link to={pathOf(params)}>Toutes les classes</Link>
            </p>
          )}
          <Unkept classes={open ? [open] : classes} onAsk={setAsked} />
          {open ? (
            <ClassPupils key={round} schoolClass={open} onAskClass={() => setAsked(open)} onMade={made} />
          ) : (
            <AdminList list={list} loading="Chargement des classes…" isEmpty={() => false} empty={null}>
              {() => (
                <Table
                  caption="Classes de l’école"
                  rows={classes}
                  rowKey={({ class_name }) => class_name}
                  columns={columnsOf(params, setAsked)}
                />
              )}
            </AdminList>
          )}
        </>
      )}
      {asked && <RenewClass schoolClass={asked} onMade={made} onCancel={() => setAsked(undefined)} />}
    </section>
  )
}

/** Slips that an interrupted creation has left unprinted: nobody can tell their passwords any more. */
function Unkept({
  classes,
  onAsk,
}: {
  classes: readonly SchoolClass[]
  onAsk: (schoolClass: SchoolClass) => void
}) {
  const left = classes.filter(({ unkept }) => unkept > 0)
  if (left.length === 0) return null
  return (
    <Notice tone="bad">
      <p>Des comptes sont créés, mais leurs fiches n’ont été ni imprimées ni enregistrées :</p>
      <ul className={styles.unkept}>
        {left.map((one) => (
          <li key={one.class_name}>
            <span>
              <strong>{one.class_name}</strong> : {pupilsWord(one.unkept)}
            </span>
            <Button
              size="small"
              onClick={() => onAsk(one)}
              aria-label={`Refaire les fiches de ${one.class_name}`}
            >
              Refaire les fiches
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The address of a class, or of the list of them all. */
function pathOf(params: URLSearchParams, name?: string): string {
  const next = new URLSearchParams(params)
  if (name === undefined) next.delete('classe')
  else next.set('classe', name)
  return `/admin?${next}`
}

const columnsOf = (
  params: URLSearchParams,
  ask: (schoolClass: SchoolClass) => void,
): Column<SchoolClass>[] => [
  {
    key: 'class',
    title: 'Classe',
    isName: true,
    cell: ({ class_name }) => (
      <Link to={pathOf(params, class_name)} className={styles.name}>
        {class_name}
      </Link>
    ),
  },
  { key: 'pupils', title: 'Élèves', isNumber: true, cell: ({ pupils }) => pupils },
  { key: 'waiting', title: 'Jamais connectés', isNumber: true, cell: ({ waiting }) => waiting },
  {
    key: 'renew',
    title: 'Action',
    isAction: true,
    cell: (one) => (
      <Button
        size="small"
        look="quiet"
        onClick={() => ask(one)}
        aria-label={`Refaire les fiches : ${one.class_name}`}
      >
        Refaire les fiches
      </Button>
    ),
  },
]
