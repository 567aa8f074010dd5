import { withDeName } from '../../../common/elide.ts'
import type { ReplyOf } from '../../../common/endpoint.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { formatMoment } from '../../../platform/web/moments.ts'
import type { listMessages } from '../contract.ts'
import styles from './messages-panel.module.css'

export type Message = ReplyOf<typeof listMessages>['messages'][number]

/** One message of the inbox: who, when, what, and what can be done with it. */
export function MessageItem({
  message,
  isBusy,
  onHandle,
  onDelete,
}: {
  message: Message
  isBusy: boolean
  onHandle: () => void
  onDelete: () => void
}) {
  const { name, email, sent_at, handled_at } = message
  return (
    <li className={handled_at ? `${styles.message} ${styles.handled}` : styles.message}>
      <p className={styles.from}>
        <strong>{name}</strong> {email && <a href={answerAddress(email)}>{email}</a>}{' '}
        <time dateTime={sent_at}>{formatMoment(sent_at)}</time>
        {handled_at && <span> · traité le {formatMoment(handled_at)}</span>}
      </p>
      <p className={styles.text}>{message.message}</p>
      <div className={styles.actions}>
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={
            handled_at
              ? `Remettre à traiter le message ${withDeName(name)}`
              : `Marquer comme traité le message ${withDeName(name)}`
          }
          onClick={onHandle}
        >
          {handled_at ? 'Remettre à traiter' : 'Marquer comme traité'}
        </Button>
        <Button
          size="small"
          look="quiet"
          disabled={isBusy}
          aria-label={`Supprimer le message ${withDeName(name)}`}
          onClick={onDelete}
        >
          Supprimer
        </Button>
      </div>
    </li>
  )
}

/** Opens an answer in the admin's mail program. What a stranger typed adds no further addresses. */
function answerAddress(email: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent('Votre message')}`
}
