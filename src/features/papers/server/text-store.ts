import { sql } from 'kysely'
import { kindOf } from '../../../platform/server/db/dialect.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { wordsIn } from '../rules.ts'

/** What is longer is no word that anybody types. */
const longestWord = 40
/** Letters and digits of all words of one paper; PostgreSQL takes no more than a megabyte. */
const mostLetters = 200_000

/**
 * Makes a paper findable by what its pages say: its words, without accents and in lower case. Done again,
 * the words of now take the place of those before.
 */
export async function indexText(transaction: Database, paperId: string): Promise<void> {
  const words = await wordsOf(transaction, paperId)
  await transaction.deleteFrom('paper_texts').where('paper_id', '=', paperId).execute()
  if (kindOf(transaction) === 'postgres') {
    const list = `{${words.map((word) => `"${word}"`).join(',')}}`
    await sql`insert into paper_texts (paper_id, words)
      values (${paperId}, array_to_tsvector(${list}::text[])) on conflict (paper_id) do nothing`.execute(
      transaction,
    )
    return
  }
  const { id } = await transaction
    .insertInto('paper_texts')
    .values({ paper_id: paperId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into paper_words (rowid, words) values (${id}, ${words.join(' ')})`.execute(transaction)
}

async function wordsOf(db: Database, paperId: string): Promise<string[]> {
  const pages = await db
    .selectFrom('paper_pages')
    .select('text')
    .where('paper_id', '=', paperId)
    .orderBy('number')
    .execute()
  let letters = 0
  return [...new Set(pages.flatMap(({ text }) => wordsIn(text)))]
    .filter(({ length }) => length <= longestWord)
    .filter(({ length }) => (letters += length) <= mostLetters)
}

/** Up to `most` papers whose pages are rasterized and cannot be searched yet. */
export async function unindexedPapers(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('papers')
    .leftJoin('paper_texts', 'paper_texts.paper_id', 'papers.id')
    .select('papers.id')
    .where('drawing', '=', 'drawn')
    .where('paper_texts.id', 'is', null)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers (`paper_texts.id`) of the papers in which each of these words begins a word. Letters and digits only. */
export async function findTexts(db: Database, words: readonly string[]): Promise<number[]> {
  const { rows } = await (
    kindOf(db) === 'postgres'
      ? sql<{ ids: string | null }>`select string_agg(id::text, ',') as ids from paper_texts
        where words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`
      : sql<{ ids: string | null }>`select group_concat(rowid) as ids from paper_words
        where paper_words match ${words.map((word) => `"${word}"*`).join(' ')}`
  ).execute(db)
  // One long text: thousands of rows would take longer to hand over than to find.
  return rows[0]?.ids?.split(',').map(Number) ?? []
}

/** Which papers have the numbers from `first` on. */
export function textOwners(db: Database, first: number) {
  return db.selectFrom('paper_texts').select(['id', 'paper_id']).where('id', '>=', first).execute()
}
