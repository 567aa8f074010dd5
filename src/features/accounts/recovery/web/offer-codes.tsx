import { createRoot } from 'react-dom/client'
import { getSession, subscribeToSession } from '../../../../platform/web/session.ts'
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import styles from '../../../../platform/web/ui/offer.module.css'

/**
 * Offers a new pupil, once signed in, the recovery codes: a note over the page, whichever that is, until
 * it is taken up, put off, the pupil follows a link to somewhere else, or the session ends.
 */
export function offerCodes(): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const leave = () => {
    unsubscribe()
    document.removeEventListener('click', leaveByLink)
    root.unmount()
    place.remove()
  }
  // On the next page it would lie over what the pupil has come for.
  const leaveByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]') && !place.contains(target)) leave()
  }
  document.addEventListener('click', leaveByLink)
  const unsubscribe = subscribeToSession(() => {
    if (!getSession()) leave()
  })
  root.render(<Offer onLeave={leave} />)
}

function Offer({ onLeave }: { onLeave: () => void }) {
  return (
    <aside className={styles.offer} aria-label="Codes de récupération">
      <p role="status">
        <strong>Ton compte est prêt.</strong> Note tes codes de récupération : ils l’ouvrent si tu oublies ton
        mot de passe.
      </p>
      <div className={styles.buttons}>
        {/* Outside the application's own tree, a link loads its page. */}
        <ButtonLink to="/profile#codes" target="_top" size="small">
          Voir mes codes
        </ButtonLink>
        <Button size="small" look="quiet" onClick={onLeave}>
          Plus tard
        </Button>
      </div>
    </aside>
  )
}
