import { useState } from 'react'
import { call } from '../../../platform/web/http.ts'
import { AdminList } from '../../../platform/web/ui/admin-list.tsx'
import { Confirm } from '../../../platform/web/ui/confirm.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Select } from '../../../platform/web/ui/select.tsx'
import { useAction } from '../../../platform/web/ui/use-action.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { deleteMessage, handleMessage, listMessages } from '../contract.ts'
import { type Message, MessageItem } from './message-item.tsx'
import styles from './messages-panel.module.css'
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
  const list = useCall(`${status} ${page}`, (signal) =>
    call<typeof listMessages>(
      calls.listMessages,
      { query: { page, ...(status ? { status } : {}) } },
      { signal },
    ),
  )
  const { data, reload } = list
  const onPage = (next: number) => setPlace({ page: next, status })
  const { busy, asked, ask, run, answer } = useAction<Message>({
    rows: data?.messages,
    reload,
    page,
    onPage,
  })
  const handle = (message: Message) =>
    run(message, () =>
      call<typeof handleMessage>(calls.handleMessage, {
        params: { id: message.id },
        body: { handled: !message.handled_at },
      }),
    )
  const remove = (message: Message) =>
    run(message, () => call<typeof deleteMessage>(calls.deleteMessage, { params: { id: message.id } }))

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
      {answer}
      <AdminList
        list={list}
        loading="Chargement des messages…"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={status ? 'Aucun message dans cette liste' : 'Aucun message'} />}
        pager={{ page, pages: data?.pages ?? 1, onPage, label: 'Pages des messages' }}
      >
        {({ messages }) => (
          <ul className={styles.messages}>
            {messages.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                isBusy={busy?.id === message.id}
                onHandle={() => void handle(message)}
                onDelete={() => ask(message)}
              />
            ))}
          </ul>
        )}
      </AdminList>
      <SubscribersExport />
      {asked && (
        <Confirm
          title="Supprimer ce message ?"
          confirmLabel="Supprimer le message"
          isDangerous
          onCancel={() => ask(undefined)}
          onConfirm={() => remove(asked)}
        >
          <p>Le message de {asked.name} sera effacé. Cette action est irréversible.</p>
        </Confirm>
      )}
    </section>
  )
}
