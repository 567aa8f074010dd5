import { countDeleted } from '../../../platform/server/db/count-deleted.ts'
import type { Database } from '../../../platform/server/db/tables.ts'

/** One page of messages, newest first, how many there are in the list, and how many wait in all. */
export async function listMessages(
  db: Database,
  { page, perPage, status }: { page: number; perPage: number; status: 'waiting' | 'handled' | undefined },
) {
  let query = db.selectFrom('contact_messages')
  if (status) query = query.where('handled_at', status === 'waiting' ? 'is' : 'is not', null)
  const messages = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { waiting, all } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => [fn.countAll().as('all'), fn.count('handled_at').as('handled')])
    .executeTakeFirstOrThrow()
    .then((counted) => ({ all: Number(counted.all), waiting: Number(counted.all) - Number(counted.handled) }))
  const totals = { waiting, handled: all - waiting }
  return { messages, total: status ? totals[status] : all, waiting }
}

/** Notes when a message was done with, or that it waits again. False when it is gone. */
export async function setHandled(db: Database, id: number, at: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({ handled_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when it is gone already. */
export async function deleteMessage(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteMessagesBefore(db: Database, at: string): Promise<number> {
  return countDeleted(db.deleteFrom('contact_messages').where('sent_at', '<', at))
}
