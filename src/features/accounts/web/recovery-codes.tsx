import { Notice } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './recovery-codes.module.css'

/** Fresh recovery codes, shown this once: to copy by hand, to print or to keep in a file. */
export function RecoveryCodes({
  codes,
  username,
  onNoted,
}: {
  codes: readonly string[]
  username: string
  onNoted: () => void
}) {
  return (
    <>
      <Notice tone="info">
        Notez ces {codes.length} codes sur papier maintenant : ils ne seront plus montrés. Chacun sert une
        seule fois.
      </Notice>
      <div className={styles.paper}>
        <p className={styles.onPaper}>
          Codes de récupération de <strong>{username}</strong>
        </p>
        <ol className={styles.codes} tabIndex={-1} ref={focus} aria-label="Vos codes de récupération">
          {codes.map((code) => (
            <li key={code} className={styles.code}>
              {code}
            </li>
          ))}
        </ol>
        <p className={styles.onPaper}>
          Mot de passe oublié : {location.host}/reset-password, « J’ai un code de récupération ». Chaque code
          sert une seule fois : barrez-le ensuite.
        </p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => window.print()}>Imprimer</Button>
        <CopyButton text={codes.join('\n')} label="Copier" />
        <Button look="primary" onClick={onNoted}>
          C’est noté
        </Button>
      </div>
    </>
  )
}

/** The form that made them is gone, and the focus with it. */
function focus(list: HTMLOListElement | null): void {
  list?.focus()
}
