import { siteSettings } from '../../../platform/web/site-settings.ts'
import { shownUsername } from '../../../platform/web/shown-username.ts'
import type { CreatedAccount } from './class-calls.ts'
import styles from './slip-sheet.module.css'

/** The slips as they go to the printer: ten on a sheet, cut along the dashes. Nothing of it shows on the screen. */
export function SlipSheet({ accounts }: { accounts: readonly CreatedAccount[] }) {
  const ready = accounts.filter(({ password }) => password !== null)
  return (
    <div className={styles.sheet}>
      {ready.map(({ line, full_name, username, class_name, password }) => (
        <div key={line} className={styles.slip}>
          <p className={styles.head}>
            <strong>{siteSettings.name}</strong> <span>{location.host}</span>
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
            Ouvrez {location.host}/login. À la première connexion, vous choisissez votre mot de passe ; ne le
            montrez à personne.
          </p>
        </div>
      ))}
    </div>
  )
}
