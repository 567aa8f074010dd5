import type { Database } from '../../src/platform/server/db/tables.ts'

/** Gives an account events of these ids, all at one lesson. */
export async function addEvents(db: Database, userId: number, ids: readonly string[]): Promise<void> {
  const at = '2026-11-02T10:00:00.000Z'
  for (let start = 0; start < ids.length; start += 500)
    await db
      .insertInto('progress_events')
      .values(
        ids.slice(start, start + 500).map((id) => ({
          user_id: userId,
          id,
          kind: 'read' as const,
          course_id: 'Terminale_SVT',
          lesson: 'chapter1_lesson1',
          at,
          received_at: at,
        })),
      )
      .execute()
}
