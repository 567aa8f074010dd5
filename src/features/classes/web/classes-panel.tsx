import { useState } from 'react'
import type { CreatedAccount, DryRun } from './class-calls.ts'
import { ClassPreview } from './class-preview.tsx'
import { ClassSlips } from './class-slips.tsx'
import { ClassSource } from './class-source.tsx'
import styles from './classes-panel.module.css'

/** The dashboard's creation of a class's accounts: a file, what it would do, the accounts with their slips. */
export default function ClassesPanel() {
  const [dryRun, setDryRun] = useState<DryRun>()
  const [accounts, setAccounts] = useState<CreatedAccount[]>()
  const beginAnew = () => {
    setDryRun(undefined)
    setAccounts(undefined)
  }
  return (
    <section aria-labelledby="classes">
      <h2 id="classes">Créer les comptes d’une classe</h2>
      <div className={styles.panel}>
        {accounts ? (
          <ClassSlips accounts={accounts} onLeave={beginAnew} />
        ) : dryRun ? (
          <ClassPreview
            key={dryRun.word}
            dryRun={dryRun}
            onCreated={setAccounts}
            onChecked={setDryRun}
            onLeave={beginAnew}
          />
        ) : (
          <ClassSource onChecked={setDryRun} />
        )}
      </div>
    </section>
  )
}
