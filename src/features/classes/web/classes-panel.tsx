import { useState } from 'react'
import { plural } from '../../../common/plural.ts'
import type { SchoolAddress } from '../../../school/address.ts'
import { call } from '../../../platform/web/http.ts'
import { AddressNotice } from '../../../platform/web/ui/address-notice.tsx'
import { useSearchParams } from '../../../platform/web/router.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { listClasses } from '../slips-contract.ts'
import type { DryRun, Slip } from './class-calls.ts'
import { ClassPreview } from './class-preview.tsx'
import { ClassSlips } from './class-slips.tsx'
import { ClassSource } from './class-source.tsx'
import { accountsWord } from './class-words.ts'
import styles from './classes-panel.module.css'
import { SchoolClasses } from './school-classes.tsx'

/** The dashboard's classes: those that there are with their slips, and the creation of another from a file. */
export default function ClassesPanel() {
  const [params] = useSearchParams()
  const [round, setRound] = useState(0)
  const changed = () => setRound((before) => before + 1)
  const list = useCall(`classes ${round}`, (signal) =>
    call<typeof listClasses>(calls.listClasses, {}, { signal }),
  )
  // Until the server has told it, what this browser has reached the school by.
  const address = list.data?.address ?? { url: location.origin, problem: null }
  return (
    <>
      <SchoolClasses list={list} address={address} round={round} onChanged={changed} />
      <ClassCreation address={address} isAside={params.has('classe')} onChanged={changed} />
    </>
  )
}

/** A file, what it would do, the accounts with their slips. */
function ClassCreation({
  address,
  isAside,
  onChanged,
}: {
  address: SchoolAddress
  /** Another class is open: what was chosen here waits out of sight; slips and a preview stay. */
  isAside: boolean
  onChanged: () => void
}) {
  const [dryRun, setDryRun] = useState<DryRun>()
  const [accounts, setAccounts] = useState<Slip[]>()
  const beginAnew = () => {
    setDryRun(undefined)
    setAccounts(undefined)
    onChanged()
  }
  const created = accounts?.length ?? 0
  return (
    <section aria-labelledby="classes" hidden={isAside && !dryRun && !accounts}>
      <h2 id="classes" className={styles.heading}>
        Créer les comptes d’une classe
      </h2>
      <div>
        {!accounts && <AddressNotice address={address} />}
        {accounts ? (
          <ClassSlips
            title={`${accountsWord(created)} ${plural(created, 'créé', 'créés')}`}
            caption="Comptes créés"
            accounts={accounts}
            address={address}
            onKept={onChanged}
            onLeave={beginAnew}
          />
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
