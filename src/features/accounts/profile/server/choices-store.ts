import type { Database } from '../../../../platform/server/db/tables.ts'
import type { Choices } from '../contract.ts'

/** Puts what a pupil says of their class and exam in the place of what they said before. */
export async function putChoices(
  db: Database,
  id: number,
  { class: class_key, niveau, exam_date }: Choices,
): Promise<void> {
  await db.updateTable('users').set({ class_key, niveau, exam_date }).where('id', '=', id).execute()
}
