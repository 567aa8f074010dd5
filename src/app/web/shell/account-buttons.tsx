import { type MouseEvent, useEffect } from 'react'
import { useNavigate } from '../../../platform/web/router.tsx'
import { logOut } from '../account-calls.ts'
import { type AuthMode, openAuthModal } from '../../../platform/web/auth-modal.ts'
import { loadAuthModal } from '../rooms.ts'
import { useSession } from '../../../platform/web/session.ts'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import styles from './account-buttons.module.css'

/** Connexion and Créer un compte for visitors; name, Dashboard (admins) and Déconnexion for the others. */
export function AccountButtons({ onChoice }: { onChoice: () => void }) {
  const session = useSession()
  const navigate = useNavigate()

  // The head's script hides the visitors' buttons while a token lies there; from here on React decides.
  useEffect(() => {
    if (session === null) delete document.documentElement.dataset.signedIn
    if (session) document.documentElement.dataset.signedIn = ''
  }, [session])

  if (session)
    return (
      <div className={styles.buttons}>
        <ButtonLink look="quiet" size="small" to="/profile" className={styles.name} onClick={onChoice}>
          {session.user?.full_name ?? 'Mon profil'}
        </ButtonLink>
        {session.isAdmin && (
          <ButtonLink size="small" to="/admin" onClick={onChoice}>
            Dashboard
          </ButtonLink>
        )}
        <Button
          size="small"
          onClick={() => {
            onChoice()
            void logOut()
            navigate('/home')
          }}
        >
          Déconnexion
        </Button>
      </div>
    )

  // Real links, so that they lead somewhere before the script has come.
  const open = (mode: AuthMode) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoice()
    openAuthModal(mode)
  }
  const prepare = () => void loadAuthModal().catch(() => undefined)
  return (
    <div className={`${styles.buttons} ${styles.visitor}`}>
      <ButtonLink to="/login" onClick={open('login')} onPointerEnter={prepare}>
        Connexion
      </ButtonLink>
      <ButtonLink look="primary" to="/register" onClick={open('register')} onPointerEnter={prepare}>
        Créer un compte
      </ButtonLink>
    </div>
  )
}
