import { type Kysely, sql } from 'kysely'

const programme = 'Terminale_Histoire-Géographie'
const home = 'Terminale_Histoire'
/** Its chapters that had lessons and quizzes: the same lessons stood, under the same codes, in the course of history. */
const chapters = [1, 2]

/**
 * The programme's lessons and quizzes are those of the course of history now: what pupils read and played there is
 * counted here. Where they did both, the later mark counts, and the card of the course's own quiz stays.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update progress_events set course_id = ${home} where course_id = ${programme}`.execute(db)
  const twin = sql`select 1 from lesson_progress as twin where twin.user_id = lesson_progress.user_id
    and twin.lesson = lesson_progress.lesson`
  const ofTwin = (column: string) => sql`(select ${sql.ref(column)} from lesson_progress as twin
    where twin.user_id = lesson_progress.user_id and twin.lesson = lesson_progress.lesson
    and twin.course_id = ${programme})`
  await sql`update lesson_progress
    set is_read = ${ofTwin('is_read')}, marked_at = ${ofTwin('marked_at')}, mark_id = ${ofTwin('mark_id')}
    where course_id = ${home}
    and exists (${twin} and twin.course_id = ${programme} and twin.marked_at > lesson_progress.marked_at)`.execute(
    db,
  )
  await sql`update lesson_progress set seen_at = ${ofTwin('seen_at')} where course_id = ${home}
    and exists (${twin} and twin.course_id = ${programme} and twin.seen_at > lesson_progress.seen_at)`.execute(
    db,
  )
  await sql`delete from lesson_progress where course_id = ${programme}
    and exists (${twin} and twin.course_id = ${home})`.execute(db)
  await sql`update lesson_progress set course_id = ${home} where course_id = ${programme}`.execute(db)
  for (const chapter of chapters) {
    const [from, to] = [`${programme}_chapter${chapter}`, `${home}_chapter${chapter}`]
    await sql`update quiz_attempts set quiz = ${to} where quiz = ${from}`.execute(db)
    await sql`update quiz_answers set quiz = ${to} where quiz = ${from}`.execute(db)
    await sql`delete from quiz_cards where quiz = ${from} and exists (
      select 1 from quiz_cards as twin where twin.user_id = quiz_cards.user_id and twin.quiz = ${to}
      and twin.question = quiz_cards.question)`.execute(db)
    await sql`update quiz_cards set quiz = ${to} where quiz = ${from}`.execute(db)
  }
}
