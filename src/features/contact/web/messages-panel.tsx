import { useState } from 'react'
import { addressOf, call } from '../../../web/http.ts'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Spinner } from '../../../web/ui/spinner.tsx'
import { useCall } from '../../../web/use-call.ts'
import type { listMessages } from '../contract.ts'
import styles from './messages-panel.module.css'
import { SubscribersExport } from './subscribers-export.tsx'

const listAddress = addressOf<typeof listMessages>({ method: 'GET', path: '/api/admin/messages' })
const moments = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' })

/** The dashboard's inbox: the contact form's messages, newest first, and the newsletter's addresses. */
export default function MessagesPanel() {
  const [page, setPage] = useState(1)
  const { data, error, reload } = useCall(String(page), (signal) =>
    call(listAddress, { query: { page } }, { signal }),
  )
  return (
    <section aria-labelledby="messages">
      <div className={styles.head}>
        <h2 id="messages">Messages</h2>
        <SubscribersExport />
      </div>
      {error && (
        <Alert>
          <p>{error.message}</p>
          <Button onClick={reload}>Réessayer</Button>
        </Alert>
      )}
      {!data && !error && <Spinner />}
      {data?.total === 0 && <EmptyState title="Aucun message" />}
      <ul className={styles.messages}>
        {data?.messages.map(({ id, name, email, message, sent_at }) => (
          <li key={id} className={styles.message}>
            <p className={styles.from}>
              <strong>{name}</strong> <a href={`mailto:${email}`}>{email}</a>{' '}
              <time dateTime={sent_at}>{moments.format(new Date(sent_at))}</time>
            </p>
            <p className={styles.text}>{message}</p>
          </li>
        ))}
      </ul>
      {data && data.pages > 1 && (
        <nav aria-label="Pages des messages" className={styles.head}>
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Précédent
          </Button>
          <span>
            Page {page} sur {data.pages}
          </span>
          <Button size="small" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            Suivant
          </Button>
        </nav>
      )}
    </section>
  )
}
