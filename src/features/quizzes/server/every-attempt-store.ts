import type { Database } from '../../../platform/server/db/tables.ts'

/** The next plays of a pupil after one, in the order of their ids. */
export function playsAfter(db: Database, userId: number, last: string, most: number) {
  return db
    .selectFrom('quiz_plays')
    .select(['id', 'quiz', 'finished_at', 'answers'])
    .where('user_id', '=', userId)
    .where('id', '>', last)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The next pages of a pupil's answers of the cahier after one. */
export function reviewPagesAfter(
  db: Database,
  userId: number,
  last: { quiz: string; page: number } | undefined,
  most: number,
) {
  const pages = db
    .selectFrom('quiz_reviews')
    .select(['quiz', 'page', 'lines'])
    .where('user_id', '=', userId)
    .orderBy('quiz')
    .orderBy('page')
    .limit(most)
  if (!last) return pages.execute()
  return pages
    .where((row) =>
      row.or([
        row('quiz', '>', last.quiz),
        row.and([row('quiz', '=', last.quiz), row('page', '>', last.page)]),
      ]),
    )
    .execute()
}
