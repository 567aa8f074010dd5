import { AppError } from '../../../common/app-error.ts'
import type { AuditAction } from '../../../school/audit-action.ts'
import { actAsAdmin } from '../../../platform/server/act-as-admin.ts'
import { audit } from '../../../platform/server/audit.ts'
import { leaveMessage } from '../../../platform/server/db/inbox-store.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { type Caller, route, type RequestFacts, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { sentences } from '../rules.ts'
import { allowOneMore } from './allow-one-more.ts'
import { letterToSchool } from './letters.ts'
import * as store from './messages-store.ts'

export function messageRoutes(
  { db, now, config, mailer }: Services,
  school: { name: string; email: string | undefined },
): Route[] {
  const inbox = `${config.publicUrl}/admin`

  /** Changes one message and notes who did it, or throws `not_found`. */
  const changeMessage = (
    {
      caller,
      request,
      id,
      action,
    }: { caller: Caller; request: RequestFacts; id: number; action: AuditAction },
    change: (connection: Database) => Promise<boolean>,
  ) =>
    actAsAdmin(db, caller, async (transaction) => {
      if (!(await change(transaction))) throw new AppError('not_found', sentences.noMessage)
      const { address } = request
      await audit(transaction, { actor: caller, action, subject: `message n° ${id}`, address, now: now() })
    })

  return [
    route(contract.sendMessage, async ({ body, request }) => {
      await allowOneMore(db, 'contact', request.network, now())
      await leaveMessage(db, { ...body, sent_at: now().toISOString() })
      // Only by e-mail: a developer's log is no inbox.
      if (school.email && mailer.wayTo('email', request) === 'email') {
        const letter = letterToSchool(body, { to: school.email, school: school.name, inbox })
        request.afterAnswer(() =>
          mailer.later('mailing a contact message', () => mailer.send('email', letter)),
        )
      }
      return { message: sentences.sent }
    }),
    route(contract.listMessages, async ({ query: { page, per_page, status } }) => {
      const found = await store.listMessages(db, { page, perPage: per_page, status })
      return { ...found, pages: Math.max(1, Math.ceil(found.total / per_page)) }
    }),
    route(contract.handleMessage, async ({ params: { id }, body: { handled }, caller, request }) => {
      const action = handled ? 'handle-message' : 'reopen-message'
      const at = handled ? now().toISOString() : null
      await changeMessage({ caller, request, id, action }, (connection) =>
        store.setHandled(connection, id, at),
      )
      return { message: handled ? sentences.handled : sentences.waiting }
    }),
    route(contract.deleteMessage, async ({ params: { id }, caller, request }) => {
      const action = 'delete-message'
      await changeMessage({ caller, request, id, action }, (connection) =>
        store.deleteMessage(connection, id),
      )
      return { message: sentences.deleted }
    }),
  ]
}
