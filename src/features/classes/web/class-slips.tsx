import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { paperAddress, type SchoolAddress } from '../../../school/address.ts'
import { saveText, tableText } from '../../../platform/web/table-file.ts'
import { AddressNotice } from '../../../platform/web/ui/address-notice.tsx'
import { Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Confirm } from '../../../platform/web/ui/confirm.tsx'
import { type Column, Table } from '../../../platform/web/ui/table.tsx'
import { shownUsername } from '../../../platform/web/shown-username.ts'
import { type Slip, tellKept } from './class-calls.ts'
import { slipsWord } from './class-words.ts'
import styles from './classes-panel.module.css'
import { SlipSheet } from './slip-sheet.tsx'

const used = 'déjà changé'

/** Slips with their one-time passwords, shown this once: to print and to cut, or to save. */
export function ClassSlips({
  title,
  caption,
  accounts,
  address,
  onKept,
  onLeave,
}: {
  title: string
  /** Names the table for those who listen to the page. */
  caption: string
  accounts: readonly Slip[]
  /** What the slips say to open. */
  address: SchoolAddress
  /** They were printed or saved. */
  onKept: () => void
  onLeave: () => void
}) {
  const [isKept, setIsKept] = useState(false)
  const [asked, setAsked] = useState<'leave' | 'print'>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useWarning(!isKept)

  const keep = () => {
    setIsKept(true)
    void tellKept(accounts).then(onKept)
  }
  const print = () => {
    setAsked(undefined)
    keep()
    window.print()
  }
  // What no telephone opens would be cut and handed out before anybody sees it.
  const isDeadEnd = address.problem === 'machine'
  const save = () => {
    keep()
    saveSlips(accounts)
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <Notice tone="info">
        Imprimez ou enregistrez ces mots de passe maintenant : ils ne seront plus montrés. Chacun ne sert
        qu’une fois : l’élève en choisit aussitôt un autre.
      </Notice>
      <AddressNotice address={address} />
      <p>
        Adresse imprimée sur les fiches : <strong>{paperAddress(address.url)}/login</strong>
      </p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => (isDeadEnd ? setAsked('print') : print())}>
          Imprimer les fiches
        </Button>
        <Button onClick={save}>Enregistrer (CSV)</Button>
        <Button look="quiet" onClick={() => (isKept ? onLeave() : setAsked('leave'))}>
          Terminer
        </Button>
      </div>
      <Table caption={caption} rows={accounts} rowKey={({ line }) => line} columns={columns} />
      {createPortal(<SlipSheet accounts={accounts} address={paperAddress(address.url)} />, document.body)}
      {asked && (
        <SlipQuestion
          about={asked}
          slips={accounts.length}
          address={paperAddress(address.url)}
          onConfirm={asked === 'print' ? print : onLeave}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** The browser asks before a page is left whose slips would be lost. */
function useWarning(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDue])
}

/** Asks before slips are left, or are printed with an address that nobody can open. */
function SlipQuestion({
  about,
  slips,
  address,
  onConfirm,
  onCancel,
}: {
  about: 'leave' | 'print'
  slips: number
  address: string
  onConfirm: () => void
  onCancel: () => void
}) {
  const [title, confirmLabel] =
    about === 'print'
      ? ['Imprimer une adresse que personne n’ouvre ?', 'Imprimer quand même']
      : ['Quitter sans les mots de passe ?', 'Quitter']
  return (
    <Confirm title={title} confirmLabel={confirmLabel} isDangerous onConfirm={onConfirm} onCancel={onCancel}>
      {about === 'print' ? (
        <p>
          Les fiches diront d’ouvrir {address}/login. Aucun téléphone ne le peut. Vous pouvez d’abord
          enregistrer les mots de passe (CSV) et régler PUBLIC_URL.
        </p>
      ) : (
        <p>
          {slipsWord(slips)} à imprimer ou à enregistrer. Ces mots de passe ne pourront plus être montrés : il
          faudra refaire les fiches, dans « Classes ».
        </p>
      )}
    </Confirm>
  )
}

function saveSlips(accounts: readonly Slip[]): void {
  const rows = accounts.map(({ class_name, full_name, username, password }) => [
    class_name,
    full_name,
    username,
    password ?? used,
  ])
  const titles = ['classe', 'nom complet', 'identifiant', 'mot de passe provisoire']
  saveText('comptes-de-la-classe.csv', tableText([titles, ...rows]))
}

const columns: readonly Column<Slip>[] = [
  { key: 'class', title: 'Classe', cell: ({ class_name }) => class_name },
  { key: 'name', title: 'Nom', isName: true, cell: ({ full_name }) => full_name },
  { key: 'username', title: 'Identifiant', cell: ({ username }) => shownUsername(username) },
  {
    key: 'password',
    title: 'Mot de passe provisoire',
    cell: ({ password }) => (password ? <code className={styles.password}>{password}</code> : used),
  },
]
