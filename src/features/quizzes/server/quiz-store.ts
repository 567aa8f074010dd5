import { sql } from 'kysely'
import { forUpdate } from '../../../platform/server/db/dialect.ts'
import type { Database, Tables } from '../../../platform/server/db/tables.ts'
import { type Card, packCards, unpackCards } from '../notebook/server/pack-cards.ts'
import { addPlayed, type Played, unpackPlayed } from './played.ts'
import { packReviews, type Review, unpackReviews } from './pack-answers.ts'
import { ending } from '../decks/rules.ts'

type PlayRow = Tables['quiz_plays']
/** A pupil and a quiz. */
export type Chapter = { userId: number; quiz: string }
type Page = { page: number; lines: string }

/** Letters of a page that wants no more: what a pupil sends a thousand times is not written anew a thousand times. */
const fullPage = 8000

/**
 * The cards of a chapter, by question. Makes another transaction that claims them wait until this one has ended: to
 * be called before anything else of the chapter is read or written.
 */
export async function claimCards(db: Database, { userId, quiz }: Chapter): Promise<Map<string, Card>> {
  const own = db
    .selectFrom('chapter_cards')
    .select('cards')
    .where('user_id', '=', userId)
    .where('quiz', '=', quiz)
  const claim = () => forUpdate(db, own).executeTakeFirst()
  const known = await claim()
  if (known) return unpackCards(known.cards)
  await db
    .insertInto('chapter_cards')
    .values({ user_id: userId, quiz, cards: '', played: '' })
    .onConflict((conflict) => conflict.columns(['user_id', 'quiz']).doNothing())
    .execute()
  return unpackCards((await claim())!.cards)
}

/** Puts cards in the place of those that were claimed. */
export async function putCards(
  db: Database,
  { userId, quiz }: Chapter,
  cards: ReadonlyMap<string, Card>,
): Promise<void> {
  await db
    .updateTable('chapter_cards')
    .set({ cards: packCards(cards) })
    .where('user_id', '=', userId)
    .where('quiz', '=', quiz)
    .execute()
}

/** Keeps a play; false where it is known already: nothing changes then. */
export async function insertPlay(db: Database, row: PlayRow): Promise<boolean> {
  const stored = await db
    .insertInto('quiz_plays')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

export function findPlay(db: Database, userId: number, id: string) {
  return db
    .selectFrom('quiz_plays')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A pupil's plays, newest first: of a quiz or deck, or of all quizzes. */
export function listPlays(db: Database, userId: number, quiz: string | undefined) {
  const plays = db
    .selectFrom('quiz_plays')
    .select(['id', 'quiz', 'part', 'right_count', 'total', 'finished_at'])
    .where('user_id', '=', userId)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(50)
  return (quiz ? plays.where('quiz', '=', quiz) : plays.where('quiz', 'not like', `%${ending}`)).execute()
}

/** The plays of a quiz with their answers. */
export function playsOf(db: Database, { userId, quiz }: Chapter) {
  return db
    .selectFrom('quiz_plays')
    .select(['id', 'part', 'right_count', 'total', 'finished_at', 'answers'])
    .where('user_id', '=', userId)
    .where('quiz', '=', quiz)
    .execute()
}

/** The pages of a quiz's answers of the cahier, in their order. */
export function reviewPages(db: Database, { userId, quiz }: Chapter): Promise<Page[]> {
  return db
    .selectFrom('quiz_reviews')
    .select(['page', 'lines'])
    .where('user_id', '=', userId)
    .where('quiz', '=', quiz)
    .orderBy('page')
    .execute()
}

/** Writes answers behind those of the last of a chapter's pages (`reviewPages`). The chapter is claimed. */
export async function appendReviews(
  db: Database,
  { userId, quiz }: Chapter,
  pages: readonly Page[],
  reviews: readonly Review[],
): Promise<void> {
  const last = pages.at(-1)
  const goesOn = last !== undefined && last.lines.length < fullPage
  const lines = packReviews(reviews)
  const last_at = latestOf(reviews)
  const page = goesOn ? last.page : (last?.page ?? -1) + 1
  await db
    .insertInto('quiz_reviews')
    .values({ user_id: userId, quiz, page, last_at, lines })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'quiz', 'page']).doUpdateSet((row) => ({
        lines: sql<string>`${row.ref('quiz_reviews.lines')} || excluded.lines`,
        last_at: sql<string>`case when excluded.last_at > quiz_reviews.last_at
          then excluded.last_at else quiz_reviews.last_at end`,
      })),
    )
    .execute()
}

/** The questions of a pupil's cahier d'erreurs, those that come back first at the front. */
export async function listCards(db: Database, userId: number) {
  const missed = (await cardsOf(db, userId)).flatMap(({ quiz, question, now: { due_at } }) =>
    due_at === null ? [] : [{ quiz, question, due_at }],
  )
  const order = (card: (typeof missed)[number]) => `${card.due_at} ${card.quiz} ${card.question}`
  return missed.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
}

/** What a pupil knows of every question they answered: whether the last answer was right. */
export async function listKnown(db: Database, userId: number) {
  const cards = await cardsOf(db, userId)
  return cards.map(({ quiz, question, now }) => ({ quiz, question, correct: now.correct }))
}

/** How many answers of the cahier a pupil gave since a moment. */
export async function countReviews(db: Database, userId: number, since: string): Promise<number> {
  const pages = await db
    .selectFrom('quiz_reviews')
    .select('lines')
    .where('user_id', '=', userId)
    .where('last_at', '>=', since)
    .execute()
  const given = pages.flatMap(({ lines }) => unpackReviews(lines))
  return new Set(given.filter(({ finished_at }) => finished_at >= since).map(({ id }) => id)).size
}

/** What came of each part of a quiz that a pupil has played, of the plays that are gone too. */
export async function listPlayed(db: Database, userId: number): Promise<Played[]> {
  const plays = await db
    .selectFrom('quiz_plays')
    .select((row) => [
      'quiz',
      'part',
      row.fn.countAll<number>().as('attempts'),
      row.fn.max('finished_at').as('last_at'),
      row.fn.max('total').as('total'),
      sql<number>`max(right_count * 100 / total)`.as('best_percent'),
    ])
    .where('user_id', '=', userId)
    .groupBy(['quiz', 'part'])
    .execute()
  const summed = await db
    .selectFrom('chapter_cards')
    .select(['quiz', 'played'])
    .where('user_id', '=', userId)
    .where('played', '!=', '')
    .execute()
  return addPlayed([...summed.flatMap(({ quiz, played }) => unpackPlayed(quiz, played)), ...plays])
}

async function cardsOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('chapter_cards')
    .select(['quiz', 'cards'])
    .where('user_id', '=', userId)
    .execute()
  return rows.flatMap(({ quiz, cards }) =>
    [...unpackCards(cards)].map(([question, { now }]) => ({ quiz, question, now })),
  )
}

const latestOf = (reviews: readonly Review[]) =>
  reviews.map(({ finished_at }) => finished_at).reduce((one, other) => (one > other ? one : other))
