import type { ReactNode } from 'react'
import { Notice } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { CopyButton } from '../../../../platform/web/ui/copy-button.tsx'
import styles from './recovery-codes.module.css'

/** Fresh one-time codes, shown this once: to copy by hand, to print or to keep in a file. */
export function RecoveryCodes({
  codes,
  label,
  title,
  use,
  onNoted,
}: {
  codes: readonly string[]
  /** Names the list for those who listen to the page. */
  label: string
  /** Stands over the codes on paper. */
  title: ReactNode
  /** Says on paper what they are for. */
  use: string
  onNoted: () => void
}) {
  return (
    <>
      <Notice tone="info">
        {codes.length} codes à noter sur papier maintenant : ils ne seront plus montrés. Chacun sert une seule
        fois.
      </Notice>
      <div className={styles.paper}>
        <p className={styles.onPaper}>{title}</p>
        <ol className={styles.codes} tabIndex={-1} ref={focus} aria-label={label}>
          {codes.map((code) => (
            <li key={code} className={styles.code}>
              {code}
            </li>
          ))}
        </ol>
        <p className={styles.onPaper}>{use}</p>
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
