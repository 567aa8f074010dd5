import { siteSettings } from '../../../platform/web/site-settings.ts'
import { shownUsername } from '../../../platform/web/shown-username.ts'
import type { Slip } from './class-calls.ts'
import styles from './slip-sheet.module.css'

/** The slips as they go to the printer: ten on a sheet, cut along the dashes. Nothing of it shows on the screen. */
export function SlipSheet({
  accounts,
  address,
}: {
  accounts: readonly Slip[]
  /** Of the school, as it is written on paper. */
  address: string
}) {
  const ready = accounts.filter(({ password }) => password !== null)
  return (
    <div className={styles.sheet}>
      {ready.map(({ line, full_name, username, class_name, password }) => (
        <div key={line} className={styles.slip}>
          <p className={styles.head}>
            <strong>{siteSettings.name}</strong> <span>{address}</span>
          </p>
          <p className={styles.who}>
            <strong>{full_name}</strong> <span>{class_name}</span>
          </p>
          <dl className={styles.pair}>
            <dt>Identifiant</dt>
            <dd>{shownUsername(username)}</dd>
            <dt>Mot de passe provisoire</dt>
            <dd>{password}</dd>
          </dl>
          <p className={styles.hint}>
            Ouvre {address}/login. À la première connexion, tu choisis ton mot de passe ; ne le montre à
            personne.
          </p>
        </div>
      ))}
    </div>
  )
}
