import { openAuthModal } from '../../../platform/web/auth-modal.ts'
import { Link } from '../../../platform/web/router.tsx'
import { useSession } from '../../../platform/web/session.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import styles from './result.module.css'

/** How it stands with a result: nobody to keep it for, on its way, kept here until there is a network, held by the server. */
export type SavingState = 'none' | 'sending' | 'waiting' | 'saved'

/** Whether the result is kept, and where the mistakes go, or the cards of a deck. */
export function Saving({
  state,
  hasMissed,
  isDeck = false,
}: {
  state: SavingState
  hasMissed: boolean
  isDeck?: boolean
}) {
  const session = useSession()
  if (!session && state === 'none')
    return (
      <p className={styles.saving}>
        Connecte-toi pour garder ce résultat et revoir {isDeck ? 'ces cartes' : 'tes erreurs'}.{' '}
        <Button size="small" onClick={() => openAuthModal('login')}>
          Connexion
        </Button>
      </p>
    )
  return (
    <p role="status" className={styles.saving}>
      {session ? wordsOf[state] : 'Le résultat est gardé sur ce téléphone. Il ira au compte que tu ouvriras.'}
      {(state === 'saved' || state === 'waiting') && hasMissed && (
        <>
          {isDeck ? ' Ces cartes' : ' Tes erreurs'} reviendront dans ton{' '}
          <Link to="/cahier">cahier d’erreurs</Link>.
        </>
      )}
    </p>
  )
}

const wordsOf: Record<SavingState, string | undefined> = {
  none: undefined,
  saved: 'Résultat enregistré.',
  waiting: 'Pas de connexion\u00a0: le résultat est gardé ici et sera envoyé dès que le réseau revient.',
  sending: 'Enregistrement…',
}
