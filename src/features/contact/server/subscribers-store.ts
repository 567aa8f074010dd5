import { randomBytes } from 'node:crypto'
import { countDeleted } from '../../../platform/server/db/count-deleted.ts'
import type { Database } from '../../../platform/server/db/tables.ts'

/**
 * Adds an address, or renews one that waits for its owner; a confirmed one stays as it is. Gives what its
 * links hold, and whether the owner still has to confirm.
 */
export async function putSubscriber(
  db: Database,
  { email, now, isConfirmed }: { email: string; now: string; isConfirmed: boolean },
): Promise<{ token: string; isPending: boolean }> {
  const confirmed_at = isConfirmed ? now : null
  const address = email.toLowerCase()
  await db
    .insertInto('newsletter_addresses')
    .values({
      email: address,
      subscribed_at: now,
      unsubscribe_token: randomBytes(18).toString('base64url'),
      confirmed_at,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ subscribed_at: now, confirmed_at })
        .where('newsletter_addresses.confirmed_at', 'is', null),
    )
    .execute()
  const row = await db
    .selectFrom('newsletter_addresses')
    .select(['unsubscribe_token', 'confirmed_at'])
    .where('email', '=', address)
    .executeTakeFirst()
  // Another request may have taken the address off in between: then nobody is to be written to.
  return { token: row?.unsubscribe_token ?? '', isPending: row !== undefined && row.confirmed_at === null }
}

/** Confirms the address of a link that is not older than `since`; again changes nothing. False when it is over. */
export async function confirmSubscriber(
  db: Database,
  { token, now, since }: { token: string; now: string; since: string },
): Promise<boolean> {
  await db
    .updateTable('newsletter_addresses')
    .set({ confirmed_at: now })
    .where('unsubscribe_token', '=', token)
    .where('confirmed_at', 'is', null)
    .where('subscribed_at', '>=', since)
    .execute()
  const row = await db
    .selectFrom('newsletter_addresses')
    .select('email')
    .where('unsubscribe_token', '=', token)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSubscriber(db: Database, token: string): Promise<void> {
  await db.deleteFrom('newsletter_addresses').where('unsubscribe_token', '=', token).execute()
}

/** Forgets addresses whose owners have confirmed nothing since then. */
export async function deletePendingBefore(db: Database, at: string): Promise<number> {
  return countDeleted(
    db.deleteFrom('newsletter_addresses').where('confirmed_at', 'is', null).where('subscribed_at', '<', at),
  )
}

/** The next confirmed addresses after one of them, in their alphabetical order. */
export function subscribersAfter(db: Database, last: string, most: number) {
  return db
    .selectFrom('newsletter_addresses')
    .select(['email', 'subscribed_at', 'unsubscribe_token'])
    .where('confirmed_at', 'is not', null)
    .where('email', '>', last)
    .orderBy('email')
    .limit(most)
    .execute()
}

export async function countSubscribers(db: Database): Promise<{ confirmed: number; pending: number }> {
  const { all, confirmed } = await db
    .selectFrom('newsletter_addresses')
    .select(({ fn }) => [fn.countAll().as('all'), fn.count('confirmed_at').as('confirmed')])
    .executeTakeFirstOrThrow()
  return { confirmed: Number(confirmed), pending: Number(all) - Number(confirmed) }
}
