import { openAuthModal } from '../../../platform/web/auth-modal.ts'
import { Link } from '../../../platform/web/router.tsx'
import { useSession } from '../../../platform/web/session.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { useFinished } from './use-finished.ts'
import styles from './result.module.css'

/** Whether the result is kept, and where the mistakes go. */
export function Saving({ state, hasMissed }: { state: ReturnType<typeof useFinished>; hasMissed: boolean }) {
  const session = useSession()
  if (!session)
    return (
      <p className={styles.saving}>
        Connecte-toi pour garder ce résultat et revoir tes erreurs.{' '}
        <Button size="small" onClick={() => openAuthModal('login')}>
          Connexion
        </Button>
      </p>
    )
  return (
    <p role="status" className={styles.saving}>
      {state === 'saved' && 'Résultat enregistré.'}
      {state === 'saved' && hasMissed && (
        <>
          {' Tes erreurs reviendront dans ton '}
          <Link to="/cahier">cahier d’erreurs</Link>.
        </>
      )}
      {state === 'waiting' &&
        'Pas de connexion : le résultat est gardé ici et sera envoyé dès que le réseau revient.'}
      {state === 'sending' && 'Enregistrement…'}
    </p>
  )
}
