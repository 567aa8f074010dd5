import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/server/db/tables.ts'
import type { TestimonialsTable } from '../../../platform/server/db/testimonials-table.ts'
import type { Testimonial } from '../contract.ts'

type TestimonialRow = Selectable<TestimonialsTable>

/** The testimonials that everybody sees, in their order. */
export function listTestimonials(db: Database, most: number): Promise<Testimonial[]> {
  return inOrder(db).where('is_hidden', '=', 0).limit(most).execute()
}

/** Every testimonial in its order, the hidden ones too. */
export function listAll(db: Database): Promise<TestimonialRow[]> {
  return inOrder(db).execute()
}

const inOrder = (db: Database) =>
  db.selectFrom('testimonials').selectAll().orderBy('rank', 'desc').orderBy('id', 'desc')

/** Keeps a testimonial, before all others; gives it with its number. */
export function insertTestimonial(db: Database, given: Omit<Testimonial, 'id'>): Promise<Testimonial> {
  const highest = db.selectFrom('testimonials').select(({ fn }) => fn.max('rank').as('rank'))
  return db
    .insertInto('testimonials')
    .values((row) => ({ ...given, rank: row(row.fn.coalesce(highest, row.val(0)), '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Lets one transaction at a time change the order: all rows are written, so that PostgreSQL makes a second one
 * wait, and SQLite, whose readers of older rows may not write, begins with a write.
 */
export async function lockOrder(transaction: Database): Promise<void> {
  await transaction
    .updateTable('testimonials')
    .set((row) => ({ rank: row.ref('rank') }))
    .execute()
}

export async function setRank(db: Database, id: number, rank: number): Promise<void> {
  await db.updateTable('testimonials').set({ rank }).where('id', '=', id).execute()
}

/** Hides one or shows it again; who speaks in it, or undefined when there is none of that number. */
export function setHidden(db: Database, id: number, hidden: boolean): Promise<{ name: string } | undefined> {
  return db
    .updateTable('testimonials')
    .set({ is_hidden: hidden ? 1 : 0 })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

/** Takes one away; says whether there was one of that number. */
export async function deleteTestimonial(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('testimonials')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
