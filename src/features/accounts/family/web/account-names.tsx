import { useEffect, useRef } from 'react'
import { Button } from '../../../../platform/web/ui/button.tsx'
import styles from './account-names.module.css'

/** A pupil of a number. */
export type NamedAccount = { id: number; full_name: string }

/** The pupils of one number, as a refusal names them: a press says who it is. */
export default function AccountNames({
  accounts,
  isBusy = false,
  onChoose,
}: {
  accounts: readonly NamedAccount[]
  isBusy?: boolean
  onChoose: (account: NamedAccount) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <ul ref={list} aria-label="Élèves de ce numéro" className={styles.list}>
      {accounts.map((account) => (
        <li key={account.id}>
          <Button disabled={isBusy} onClick={() => onChoose(account)}>
            {account.full_name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
