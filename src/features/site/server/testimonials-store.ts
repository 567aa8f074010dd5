import type { Database } from '../../../server/db/tables.ts'
import type { Testimonial } from '../contract.ts'

/** The newest testimonials, newest first. */
export function listTestimonials(db: Database, most: number): Promise<Testimonial[]> {
  return db.selectFrom('testimonials').selectAll().orderBy('id', 'desc').limit(most).execute()
}

/** Keeps a testimonial; gives it with its number. */
export function insertTestimonial(db: Database, given: Omit<Testimonial, 'id'>): Promise<Testimonial> {
  return db.insertInto('testimonials').values(given).returningAll().executeTakeFirstOrThrow()
}

/** Takes one away; says whether there was one of that number. */
export async function deleteTestimonial(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('testimonials')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
