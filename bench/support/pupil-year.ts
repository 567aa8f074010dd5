import { createHash, randomInt, randomUUID } from 'node:crypto'
import { day } from '../../src/common/durations.ts'
import { storeEvents } from '../../src/features/courses/progress/server/store.ts'
import type { Question, Quiz } from '../../src/features/quizzes/contract.ts'
import { openQuizBook, type QuizBook } from '../../src/features/quizzes/server/quiz-book.ts'
import { storeAttempt } from '../../src/features/quizzes/server/store-attempt.ts'
import type { Content } from '../../src/platform/server/content/index.ts'
import type { DatabasePool } from '../../src/platform/server/db/tables.ts'
import { answerTo } from '../../tests/support/quiz-pupil.ts'

/** What an active pupil does in a school year (`operations.md`): 600 + 600 answers, 420 marks at 120 lessons. */
const year = { quizzes: 50, plays: 60, reviews: 600, lessons: 120, events: 420, days: 288 }
/** Of a hundred first answers, and of those in the cahier. */
const wrong = { plays: 30, reviews: 20 }
const firstDay = Date.UTC(2026, 9, 1, 18)

type Lesson = { course: string; lesson: string }
type Pupil = { id: number; quizzes: readonly Quiz[]; lessons: readonly Lesson[]; missed: [Quiz, Question][] }

/**
 * A school year of so many pupils, stored as the calls store it, day by day, so that the rows of one lie among those
 * of all others as they do in a school; `endOfDay` is told each day’s number. Gives the last moment of the year.
 */
export async function liveYear(
  db: DatabasePool,
  content: Content,
  count: number,
  endOfDay: (at: number) => Promise<void>,
): Promise<Date> {
  const book = openQuizBook(content)
  const pupils: Pupil[] = []
  for (let number = 0; number < count; number++) pupils.push(await enter(db, content, book, number))
  for (let at = 0; at < year.days; at++) {
    for (const pupil of pupils) await liveDay(db, pupil, at)
    await endOfDay(at)
  }
  return new Date(firstDay + year.days * day)
}

async function liveDay(db: DatabasePool, pupil: Pupil, at: number): Promise<void> {
  const now = new Date(firstDay + at * day + randomInt(3 * 3_600_000))
  for (const play of dueOn(at, year.plays)) {
    // Each quiz once, then some of them again.
    const quiz = pupil.quizzes[play % year.quizzes]!
    await answer(db, pupil, { quiz, questions: quiz.questions.slice(0, 10), kind: 'quiz', now })
  }
  for (const _review of dueOn(at, year.reviews)) {
    const known = pupil.missed[randomInt(Math.max(1, pupil.missed.length))]
    const quiz = known?.[0] ?? pupil.quizzes[0]!
    await answer(db, pupil, { quiz, questions: [known?.[1] ?? quiz.questions[0]!], kind: 'review', now })
  }
  const kinds = ['opened', 'read', 'opened', 'opened'] as const
  const marks = dueOn(at, year.events).map((event) => ({
    user_id: pupil.id,
    id: randomUUID(),
    kind: kinds[Math.floor(event / year.lessons) % kinds.length]!,
    course_id: pupil.lessons[event % year.lessons]!.course,
    lesson: pupil.lessons[event % year.lessons]!.lesson,
    at: now.toISOString(),
    received_at: now.toISOString(),
  }))
  if (marks.length > 0)
    await db.transaction().execute(async (transaction) => void (await storeEvents(transaction, marks)))
}

/** The numbers of what happens on a day, of so many things in a year. */
function dueOn(at: number, things: number): number[] {
  const until = (days: number) => Math.floor((days * things) / year.days)
  return Array.from({ length: until(at + 1) - until(at) }, (_, index) => until(at) + index)
}

type Sitting = { quiz: Quiz; questions: readonly Question[]; kind: 'quiz' | 'review'; now: Date }

async function answer(
  db: DatabasePool,
  pupil: Pupil,
  { quiz, questions, kind, now }: Sitting,
): Promise<void> {
  const answers = questions.map((question) => {
    const isRight = randomInt(100) >= (kind === 'quiz' ? wrong.plays : wrong.reviews)
    if (!isRight && kind === 'quiz') pupil.missed.push([quiz, question])
    return { question: question.id, selected: answerTo(question, isRight) }
  })
  const sent = { id: randomUUID(), kind, finished_at: now.toISOString(), answers }
  await storeAttempt(db, { quiz, userId: pupil.id, now }, sent)
}

/** A pupil with two sessions and six courses; their quizzes and lessons are those of two classes. */
async function enter(db: DatabasePool, content: Content, book: QuizBook, number: number): Promise<Pupil> {
  const at = new Date(firstDay).toISOString()
  const { id } = await db
    .insertInto('users')
    .values({
      username: `eleve${number}@ecole.example`,
      full_name: `Fatou Bintou Diop ${number}`,
      folded: `fatou bintou diop ${number} eleve${number}@ecole.example`,
      password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${'s'.repeat(22)}$${'h'.repeat(43)}`,
      is_active: 1,
      is_admin: 0,
      created_at: at,
      last_login: at,
      last_activity: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hash = () => createHash('sha256').update(randomUUID()).digest('hex')
  const session = { user_id: id, created_at: at, last_used_at: at, expires_at: at, remember: 1 as const }
  const device = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0'
  await db
    .insertInto('sessions')
    .values(
      [1, 2].map(() => ({ ...session, token_hash: hash(), device, login_id: hash(), successor_seed: null })),
    )
    .execute()
  const courses = content.catalogue.courses.filter(({ chapters }) => chapters.some(({ quiz }) => quiz))
  await db
    .insertInto('enrolments')
    .values(courses.slice(0, 6).map((course) => ({ user_id: id, course_id: course.id, enrolled_at: at })))
    .execute()
  const first = (number * 7) % (book.list.length - year.quizzes)
  const quizzes = book.list.slice(first, first + year.quizzes).map((listed) => book.find(listed.id)!)
  const written = content.catalogue.courses.flatMap(({ id: course, chapters }) =>
    chapters.flatMap((chapter) =>
      chapter.home ? [] : chapter.lessons.map(({ code: lesson }) => ({ course, lesson })),
    ),
  )
  const from = (number * 11) % (written.length - year.lessons)
  return { id, quizzes, lessons: written.slice(from, from + year.lessons), missed: [] }
}
