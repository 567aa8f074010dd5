import { useEffect, useRef } from 'react'
import { Notice } from '../../../../platform/web/ui/alert.tsx'
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import styles from '../../web/account-form.module.css'
import { AccountSheet } from '../../web/account-sheet.tsx'

/** What stands in the form's place once an account is made: the way on comes first. */
export function CreatedAdmin({
  success,
  isIn,
  onAnother,
}: {
  /** The specification's sentence, until it vanishes. */
  success: string | undefined
  /** Somebody is signed in, as whoever makes the first account is. */
  isIn: boolean
  onAnother: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <AccountSheet title="Le compte est créé">
      <div ref={place} tabIndex={-1} className={styles.created}>
        {success && (
          <Notice>
            <span lang="en">{success}</span>
          </Notice>
        )}
        <ButtonLink to={isIn ? '/admin' : '/login'} look="primary" size="large" className={styles.wide}>
          {isIn ? 'Ouvrir le tableau de bord' : 'Se connecter'}
        </ButtonLink>
        <Button look="quiet" className={styles.wide} onClick={onAnother}>
          Créer un autre compte
        </Button>
      </div>
    </AccountSheet>
  )
}
