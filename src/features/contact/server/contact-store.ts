import { randomBytes } from 'node:crypto'
import type { Database } from '../../../server/db/tables.ts'

/** Keeps a message. */
export async function insertMessage(
  db: Database,
  message: { name: string; email: string; message: string; sent_at: string },
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute()
}

/** One page of messages, newest first, and how many there are in all. */
export async function listMessages(db: Database, { page, perPage }: { page: number; perPage: number }) {
  const messages = await db
    .selectFrom('contact_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('contact_messages')
    .select((row) => row.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return { messages, total: Number(total) }
}

/** Adds an address once; a known one stays as it is. */
export async function insertSubscriber(db: Database, email: string, now: string): Promise<void> {
  await db
    .insertInto('newsletter_addresses')
    .values({
      email: email.toLowerCase(),
      subscribed_at: now,
      unsubscribe_token: randomBytes(18).toString('base64url'),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export function listSubscribers(db: Database) {
  return db.selectFrom('newsletter_addresses').selectAll().orderBy('email').execute()
}

export async function deleteSubscriber(db: Database, token: string): Promise<void> {
  await db.deleteFrom('newsletter_addresses').where('unsubscribe_token', '=', token).execute()
}
