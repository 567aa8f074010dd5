import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signUpPupil } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp } from '../../../../../tests/support/test-app.ts'
import { up } from './0044-slips.ts'

test.each(databaseKinds)('0044 on a school that has classes, on %s', async (kind) => {
  const school = await startTestApp({ kind })
  const { db } = school.services
  const [waiting, used, alone] = [
    await signUpPupil(school),
    await signUpPupil(school),
    await signUpPupil(school),
  ]
  await sql`alter table users drop column slip_kept_at`.execute(db)
  const inClass = { class_name: 'Première S2' }
  await db
    .updateTable('users')
    .set({ ...inClass, must_change_password: 1 })
    .where('id', '=', waiting.id)
    .execute()
  await db.updateTable('users').set(inClass).where('id', '=', used.id).execute()
  await up(db as never)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'folded', 'slip_kept_at', 'created_at'])
    .orderBy('id')
    .execute()
  // What was printed before is not asked for again.
  expect(rows).toMatchObject([
    { id: waiting.id, folded: expect.stringMatching(/ premiere s2$/), slip_kept_at: rows[0]!.created_at },
    { id: used.id, folded: expect.stringMatching(/ premiere s2$/), slip_kept_at: null },
    { id: alone.id, folded: expect.stringMatching(/^awa diop \+221\d+$/), slip_kept_at: null },
  ])
  await school.close()
})
