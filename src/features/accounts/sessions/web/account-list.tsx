import { useId, useState } from 'react'
import type { PhoneAccount } from '../../../../platform/web/phone-accounts.ts'
import { Confirm } from '../../../../platform/web/ui/confirm.tsx'
import styles from './account-list.module.css'
import { otherAccounts, removeAccount } from './open-session.ts'
import { shownUsername } from '../../../../platform/web/shown-username.ts'

/** The other pupils of this phone: one press opens an account again, another takes it off the phone. */
export function AccountList({
  isBusy = false,
  onChoose,
}: {
  isBusy?: boolean
  onChoose: (account: PhoneAccount) => void
}) {
  const titleId = useId()
  const [accounts, setAccounts] = useState(otherAccounts)
  const [leaving, setLeaving] = useState<PhoneAccount>()
  if (accounts.length === 0) return null

  const remove = (account: PhoneAccount) => {
    removeAccount(account)
    setAccounts(otherAccounts())
    setLeaving(undefined)
  }
  return (
    <div className={styles.accounts}>
      <p id={titleId} className={styles.title}>
        Comptes de ce téléphone
      </p>
      <ul aria-labelledby={titleId} className={styles.list}>
        {accounts.map((account) => (
          <li key={account.user.id} className={styles.line}>
            <button
              type="button"
              className={styles.account}
              disabled={isBusy}
              onClick={() => onChoose(account)}
            >
              <strong className={styles.name}>{account.user.full_name}</strong>
              <span className={styles.username}>{shownUsername(account.user.username)}</span>
              {!account.token && <span className={styles.username}>Mot de passe demandé</span>}
            </button>
            <button
              type="button"
              className={styles.remove}
              disabled={isBusy}
              aria-label={`Retirer ${account.user.full_name} de ce téléphone`}
              onClick={() => setLeaving(account)}
            >
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path
                  d="M5 5l14 14M19 5L5 19"
                  stroke="currentColor"
                  strokeWidth="2.5"
                  strokeLinecap="round"
                />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      {leaving && (
        <Confirm
          title="Retirer de ce téléphone"
          confirmLabel="Retirer"
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => remove(leaving)}
        >
          <p>
            Ce téléphone n’ouvrira plus le compte de <strong>{leaving.user.full_name}</strong> sans son mot de
            passe. Rien n’est effacé du compte.
          </p>
        </Confirm>
      )}
    </div>
  )
}
