import { sql, type RawBuilder } from 'kysely'
import { facets, readFilters, type Facet, type Filters } from '../../src/features/papers/lists/filters.ts'
import type { ListQuery } from '../../src/features/papers/lists/contract.ts'
import { pairsOf, wordsIn } from '../../src/features/papers/rules.ts'
import { kindOf, likePattern } from '../../src/platform/server/db/dialect.ts'
import type { Database } from '../../src/platform/server/db/tables.ts'

/**
 * What lists by plain SQL would need: for each paper the id of its row (a correction’s is its subject’s), and the order
 * of lists as an index.
 */
export async function preparePlainLists(db: Database): Promise<void> {
  const papers = await db.selectFrom('papers').select(['id', 'name', 'nature', 'path', 'set_key']).execute()
  const subjects = new Map<string, string>()
  for (const set of Map.groupBy(papers, ({ set_key }) => set_key).values())
    for (const { subject, correction } of pairsOf(set)) subjects.set(correction.id, subject.id)
  await sql`alter table papers add column row_id text`.execute(db)
  await sql`update papers set row_id = id`.execute(db)
  await db.transaction().execute(async (transaction) => {
    for (const [correction, subject] of subjects)
      await sql`update papers set row_id = ${subject} where id = ${correction}`.execute(transaction)
  })
  await sql`create index papers_by_row on papers (row_id, nature)`.execute(db)
  await sql`create index papers_in_order on papers (${order}, id, row_id)`.execute(db)
  if (kindOf(db) === 'sqlite') await sql`analyze`.execute(db)
}

const order = sql.raw(
  'annee desc, type desc, examen, niveau, matiere, etablissement, groupe, nature desc, path',
)

/** Total, counts per filter value and the ids of one page, by SQL alone. */
export async function listPlainly(db: Database, query: ListQuery) {
  const filters = readFilters(query)
  const rows = query.paired === 'true' ? sql.raw('row_id') : sql.raw('id')
  const where = (without?: Facet) => {
    const parts = facets
      .filter((facet) => facet !== without && filters[facet])
      .map((facet) => fits(facet, filters, rows))
    return parts.length > 0 ? sql` and ${sql.join(parts, sql` and `)}` : sql``
  }
  const found = filters.words.length > 0 ? foundBy(db, filters.words) : undefined
  const inWords = found ? sql` and ${rows} in (select row_id from found)` : sql``
  const withFound = found
    ? sql`found (row_id, rank) as materialized (select ${rows}, max(case when ${inName(filters.words)} then 1 else 0 end)
        from papers where ${found} group by ${rows}), `
    : sql``
  const open = facets.filter((facet) => !filters[facet])
  const closed = facets.filter((facet) => filters[facet])
  const columns = sql.raw(facets.join(', '))
  const ofFit = open.map((facet) => counted(facet, sql`fitting`))
  const ofOthers = closed.map(
    (
      facet,
    ) => sql`select ${sql.lit(facet)} as facet, cast(${sql.ref(facet)} as text) as value, count(*) as papers
      from papers where ${sql.ref(facet)} is not null${where(facet)}${inWords} group by ${sql.ref(facet)}`,
  )
  const all = sql`select 'total' as facet, '' as value, count(*) as papers from fitting`
  const { rows: counts } = await sql<{ facet: string; value: string; papers: number }>`
    with ${withFound}fitting as materialized (select ${columns} from papers where true${where()}${inWords})
    ${sql.join([all, ...ofFit, ...ofOthers], sql` union all `)}`.execute(db)
  const perPage = query.per_page ?? 50
  const shown = query.paired === 'true' ? sql`id = row_id` : sql`true`
  const best = found ? sql`(select rank from found where found.row_id = papers.row_id) desc, ` : sql``
  const page = await sql<{ id: string }>`with ${withFound}one as (select 1)
    select id from papers where ${shown}${where()}${inWords}
    order by ${best}${order} limit ${perPage} offset ${((query.page ?? 1) - 1) * perPage}`.execute(db)
  const total = counts.find(({ facet }) => facet === 'total')!.papers
  return { total, counts, ids: page.rows.map(({ id }) => id) }
}

function counted(facet: Facet, from: RawBuilder<unknown>) {
  return sql`select ${sql.lit(facet)} as facet, cast(${sql.ref(facet)} as text) as value, count(*) as papers
    from ${from} where ${sql.ref(facet)} is not null group by ${sql.ref(facet)}`
}

/** A pair has everything in common but its nature. */
function fits(facet: Facet, filters: Filters, rows: RawBuilder<unknown>) {
  const values = sql.join(filters[facet]!)
  return facet === 'nature'
    ? sql`${rows} in (select ${rows} from papers where nature in (${values}))`
    : sql`${sql.ref(facet)} in (${values})`
}

const inName = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`folded like ${likePattern(word)} escape '\\'`),
    sql` and `,
  )

function foundBy(db: Database, words: readonly string[]) {
  const texts = (word: string) =>
    kindOf(db) === 'postgres'
      ? sql`select paper_id from paper_texts where words @@ ${wordsIn(word)
          .map((part) => `'${part}':*`)
          .join(' & ')}::tsquery`
      : sql`select paper_id from paper_words join paper_texts on paper_texts.id = paper_words.rowid
          where paper_words match ${wordsIn(word)
            .map((part) => `"${part}"*`)
            .join(' ')}`
  return sql.join(
    words.map((word) => sql`(folded like ${likePattern(word)} escape '\\' or id in (${texts(word)}))`),
    sql` and `,
  )
}
