import type { Database } from './tables.ts'

/** What lies in the office's inbox, from whichever room it comes; `email` is empty where no answer is asked for. */
export type InboxMessage = { name: string; email: string; message: string; sent_at: string }

/** Puts a message into the office's inbox. */
export async function leaveMessage(db: Database, message: InboxMessage): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute()
}

/** Whether the inbox has a message in the same words under the same name. */
export async function hasMessage(
  db: Database,
  { name, message }: Pick<InboxMessage, 'name' | 'message'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('name', '=', name)
    .where('message', '=', message)
    .executeTakeFirst()
  return row !== undefined
}
