import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { day } from '../../src/common/durations.ts'
import { loadContent } from '../../src/platform/server/content/load-content.ts'
import { connectDatabase, locationOf, openDatabase } from '../../src/platform/server/db/open.ts'
import { addPapers } from './many-papers.ts'
import { addPeople, tokenOf } from './people.ts'

export type KnownLesson = { course: string; chapter: number; number: number; code: string }
export type KnownQuiz = { id: string; questions: readonly string[] }

/** The lessons and quizzes that are written, as the build left them. */
export function knownContent(): { lessons: KnownLesson[]; quizzes: KnownQuiz[] } {
  const content = loadContent(join(import.meta.dirname, '../../dist/content'))
  // A programme's chapters are written, marked and counted in other courses.
  const chapters = content.catalogue.courses
    .flatMap(({ id, chapters: all }) =>
      all.map((chapter, place) => ({ ...chapter, course: id, chapter: place + 1 })),
    )
    .filter(({ home }) => !home)
  const lessons = chapters.flatMap(({ course, chapter, lessons: all }) =>
    all.flatMap(({ code, written }, place) =>
      written ? [{ course, chapter, number: place + 1, code }] : [],
    ),
  )
  const quizzes = chapters.flatMap(({ course, chapter, quiz }) => {
    const text = quiz ? content.quiz(`${course}_chapter${chapter}`)?.text() : undefined
    return text ? [JSON.parse(String(text)) as { id: string; questions: { id: string }[] }] : []
  })
  return {
    lessons,
    quizzes: quizzes.map(({ id, questions }) => ({ id, questions: questions.map((one) => one.id) })),
  }
}

/** Where a school's database is. */
export type Place = { dataDir: string; databaseUrl: string | undefined }

/** Makes a school with so many pupils, each with a session (`tokenOf`) and that password's hash. */
export async function makeEveningSchool(
  databaseUrl: string | undefined,
  { pupils, passwordHash }: { pupils: number; passwordHash: string },
): Promise<Place> {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'xamle-bench-')), databaseUrl }
  const db = await openDatabase(locationOf(place))
  await addPeople(db, 0, pupils, passwordHash)
  await db.destroy()
  return place
}

const models = 10
const lessonsRead = 15
const quizzesPlayed = 8
const threeWeeks = 21 * day

/**
 * Gives each pupil of an open school what one of ten has done three weeks ago: 15 lessons of three courses, 8 quizzes,
 * some of their questions again; and the school 2,000 papers. The ten do it by the school's own calls, for the others
 * their rows are copied.
 */
export async function addHistory(url: string, place: Place): Promise<void> {
  for (let number = 2; number < 2 + models; number++) await playFor(url, number)
  // With all the time that a statement wants.
  const db = connectDatabase(locationOf(place))
  // Nothing here has to survive a power cut.
  if (!place.databaseUrl) await sql`pragma synchronous = off`.execute(db)
  const own = sql`user_id between 3 and ${sql.lit(2 + models)}`
  for (const { name, columns } of await db.introspection.getTables()) {
    if (!columns.some((column) => column.name === 'user_id') || ofLogIns.includes(name)) continue
    const others = columns.filter((column) => column.name !== 'user_id').map((column) => sql.ref(column.name))
    const copied = sql.join(others.map((column) => sql`rows.${column}`))
    await sql`insert into ${sql.table(name)} (user_id, ${sql.join(others)}) select users.id, ${copied}
      from users join (select * from ${sql.table(name)} where ${own}) as rows
      on rows.user_id = 3 + users.id % ${sql.lit(models)}
      where users.id > ${sql.lit(2 + models)}`.execute(db)
  }
  await addPapers(db, 2000, { isWritten: false })
  // PostgreSQL does this by itself after a while; SQLite never does.
  if (place.databaseUrl) await sql`vacuum analyze`.execute(db)
  await db.destroy()
}

const ofLogIns = ['sessions', 'known_devices', 'second_factors', 'recovery_codes', 'backup_codes']

async function playFor(url: string, number: number): Promise<void> {
  const { lessons, quizzes } = knownContent()
  const at = new Date(Date.now() - threeWeeks).toISOString()
  const call = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${tokenOf(number)}`, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  const from = (number * 37) % (lessons.length - lessonsRead)
  const read = lessons.slice(from, from + lessonsRead)
  for (const course of new Set(read.map((lesson) => lesson.course)))
    await call('PUT', `/api/enrolments/${course}`, { isEnrolled: true })
  const events = read.flatMap(({ course, code: lesson }) =>
    ['opened', 'read'].map((kind) => ({ id: randomUUID(), kind, course, lesson, at })),
  )
  await call('POST', '/api/progress/events', { user: number + 1, sent_at: new Date().toISOString(), events })
  for (let played = 0; played < quizzesPlayed; played++) {
    const { id: quiz, questions } = quizzes[(number * 19 + played) % quizzes.length]!
    const attempt = (kind: string, asked: readonly string[]) => {
      const answers = asked.map((question, place) => ({ question, selected: place % 3 }))
      return call('POST', '/api/quiz-attempts', { id: randomUUID(), quiz, kind, finished_at: at, answers })
    }
    await attempt('quiz', questions.slice(0, 4))
    if (questions.length > 4) await attempt('quiz', questions.slice(4))
    for (const question of questions.slice(0, 3)) await attempt('review', [question])
  }
}
