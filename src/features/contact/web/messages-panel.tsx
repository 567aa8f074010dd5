import { useState } from 'react'
import { call } from '../../../platform/web/http.ts'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Confirm } from '../../../platform/web/ui/confirm.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { Select } from '../../../platform/web/ui/select.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { deleteMessage, handleMessage, listMessages } from '../contract.ts'
import { type Message, MessageItem } from './message-item.tsx'
import styles from './messages-panel.module.css'
import { sentenceOf } from './sentence-of.ts'
import { SubscribersExport } from './subscribers-export.tsx'

type Status = 'waiting' | 'handled' | ''
const statuses = [
  { value: '', label: 'Tous les messages' },
  { value: 'waiting', label: 'À traiter' },
  { value: 'handled', label: 'Traités' },
]

/** The dashboard's inbox: the contact form's messages, newest first, and the newsletter's addresses. */
export default function MessagesPanel() {
  const [{ page, status }, setPlace] = useState<{ page: number; status: Status }>({ page: 1, status: '' })
  const { data, error, reload } = useCall(`${status} ${page}`, (signal) =>
    call<typeof listMessages>(
      calls.listMessages,
      { query: { page, ...(status ? { status } : {}) } },
      { signal },
    ),
  )
  const [busy, setBusy] = useState<number>()
  const [asked, setAsked] = useState<Message>()
  const [answer, setAnswer] = useState<{ hasFailed: boolean; sentence: string }>()

  const act = async ({ id }: Message, action: () => Promise<{ message: string }>) => {
    setBusy(id)
    setAnswer(undefined)
    try {
      setAnswer({ hasFailed: false, sentence: (await action()).message })
    } catch (problem) {
      setAnswer({ hasFailed: true, sentence: sentenceOf(problem) })
    }
    setBusy(undefined)
    setAsked(undefined)
    // The last message of the last page leaves an empty page behind.
    if (data?.messages.length === 1 && page > 1) setPlace({ page: page - 1, status })
    reload()
  }
  const handle = (message: Message) =>
    act(message, () =>
      call<typeof handleMessage>(calls.handleMessage, {
        params: { id: message.id },
        body: { handled: !message.handled_at },
      }),
    )
  const remove = (message: Message) =>
    act(message, () => call<typeof deleteMessage>(calls.deleteMessage, { params: { id: message.id } }))

  return (
    <section aria-labelledby="messages">
      <div className={styles.head}>
        <h2 id="messages">Messages{data && data.waiting > 0 ? ` (${data.waiting} à traiter)` : ''}</h2>
        <Select
          label="Montrer"
          choices={statuses}
          value={status}
          className={styles.filter}
          onChange={(event) => setPlace({ page: 1, status: event.target.value as Status })}
        />
      </div>
      {answer?.hasFailed && <Alert onDismiss={() => setAnswer(undefined)}>{answer.sentence}</Alert>}
      {answer && !answer.hasFailed && (
        <Notice onDismiss={() => setAnswer(undefined)}>{answer.sentence}</Notice>
      )}
      {error && <FailureAlert onRetry={reload}>{error.message}</FailureAlert>}
      {!data && !error && <Spinner>Chargement des messages…</Spinner>}
      {data?.total === 0 && !error && (
        <EmptyState title={status ? 'Aucun message dans cette liste' : 'Aucun message'} />
      )}
      {data && data.total > 0 && (
        <ul className={styles.messages}>
          {data.messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              isBusy={busy === message.id}
              onHandle={() => void handle(message)}
              onDelete={() => setAsked(message)}
            />
          ))}
        </ul>
      )}
      {data && data.pages > 1 && (
        <nav aria-label="Pages des messages" className={styles.head}>
          <Button size="small" disabled={page <= 1} onClick={() => setPlace({ page: page - 1, status })}>
            Précédent
          </Button>
          <span>
            Page {page} sur {data.pages}
          </span>
          <Button
            size="small"
            disabled={page >= data.pages}
            onClick={() => setPlace({ page: page + 1, status })}
          >
            Suivant
          </Button>
        </nav>
      )}
      <SubscribersExport />
      {asked && (
        <Confirm
          title="Supprimer ce message ?"
          confirmLabel="Supprimer le message"
          isDangerous
          onCancel={() => setAsked(undefined)}
          onConfirm={() => remove(asked)}
        >
          <p>Le message de {asked.name} sera effacé. Cette action est irréversible.</p>
        </Confirm>
      )}
    </section>
  )
}
