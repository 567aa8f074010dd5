import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { plural } from '../../../common/plural.ts'
import { saveText, tableText } from '../../../platform/web/table-file.ts'
import { Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Confirm } from '../../../platform/web/ui/confirm.tsx'
import { type Column, Table } from '../../../platform/web/ui/table.tsx'
import { shownUsername } from '../../../platform/web/shown-username.ts'
import type { CreatedAccount } from './class-calls.ts'
import { accountsWord } from './class-preview.tsx'
import styles from './classes-panel.module.css'
import { SlipSheet } from './slip-sheet.tsx'

const used = 'déjà changé'

/** The accounts just made with their one-time passwords, shown this once: to print and to cut, or to save. */
export function ClassSlips({
  accounts,
  onLeave,
}: {
  accounts: readonly CreatedAccount[]
  onLeave: () => void
}) {
  const [isKept, setIsKept] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (isKept) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isKept])

  const print = () => {
    setIsKept(true)
    window.print()
  }
  const save = () => {
    setIsKept(true)
    const rows = accounts.map((account) => [
      account.class_name,
      account.full_name,
      account.username,
      account.password ?? used,
    ])
    const titles = ['classe', 'nom complet', 'identifiant', 'mot de passe provisoire']
    saveText('comptes-de-la-classe.csv', tableText([titles, ...rows]))
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {accountsWord(accounts.length)} {plural(accounts.length, 'créé', 'créés')}
      </h3>
      <Notice tone="info">
        Imprimez ou enregistrez ces mots de passe maintenant : ils ne seront plus montrés. Chacun sert une
        fois ; l’élève choisit alors le sien.
      </Notice>
      <div className={styles.buttons}>
        <Button look="primary" onClick={print}>
          Imprimer les fiches
        </Button>
        <Button onClick={save}>Enregistrer (CSV)</Button>
        <Button look="quiet" onClick={() => (isKept ? onLeave() : setIsAsking(true))}>
          Terminer
        </Button>
      </div>
      <Table caption="Comptes créés" rows={accounts} rowKey={({ line }) => line} columns={columns} />
      {createPortal(<SlipSheet accounts={accounts} />, document.body)}
      {isAsking && (
        <Confirm
          title="Quitter sans les mots de passe ?"
          confirmLabel="Quitter"
          isDangerous
          onConfirm={onLeave}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            Les fiches de {accountsWord(accounts.length)} ne sont ni imprimées ni enregistrées. Elles ne
            pourront plus être montrées.
          </p>
        </Confirm>
      )}
    </>
  )
}

const columns: readonly Column<CreatedAccount>[] = [
  { key: 'class', title: 'Classe', cell: ({ class_name }) => class_name },
  { key: 'name', title: 'Nom', cell: ({ full_name }) => full_name },
  { key: 'username', title: 'Identifiant', cell: ({ username }) => shownUsername(username) },
  {
    key: 'password',
    title: 'Mot de passe provisoire',
    cell: ({ password }) => (password ? <code className={styles.password}>{password}</code> : used),
  },
]
