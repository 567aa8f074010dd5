import { openAuthModal } from '../../../platform/web/auth-modal.ts'
import { formatDataPrice } from '../../../platform/web/data-price.ts'
import { mayFetch } from '../../../platform/web/may-fetch.ts'
import { useSession } from '../../../platform/web/session.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { keep } from './keeping.ts'
import styles from './offline.module.css'

/** Keeps what is chosen; who has no account is told that it is free, and led to one and back. */
export function KeepButton({
  courses,
  isWhole,
  bytes,
}: {
  courses: readonly string[]
  isWhole: boolean
  bytes: number
}) {
  const session = useSession()
  const words = isWhole ? 'Garder ma classe' : 'Garder ce que j’ai choisi'
  const ask = async () => {
    if (await mayFetch(bytes)) await keep(courses)
  }
  if (session)
    return (
      <Button look="primary" size="large" disabled={courses.length === 0} onClick={() => void ask()}>
        {courses.length > 0 ? `${words} (${formatDataPrice(bytes)})` : words}
      </Button>
    )
  return (
    <>
      <p>
        {formatDataPrice(bytes)} en tout. C’est gratuit{'\u00a0'}: il te faut seulement un compte.
      </p>
      <p className={styles.buttons}>
        <Button look="primary" onClick={() => openAuthModal('register')}>
          Créer mon compte
        </Button>
        <Button onClick={() => openAuthModal('login')}>J’ai déjà un compte</Button>
      </p>
    </>
  )
}
