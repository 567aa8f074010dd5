import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { likePattern } from '../../../server/db/dialect.ts'
import type { Database, Tables } from '../../../server/db/tables.ts'
import { facets, type Facet, type Filters } from '../filters.ts'
import type { PaperRow } from './store.ts'

/** The papers that fit, newest session first, épreuves before corrections; `slice` of them when given. */
export function selectPapers(
  db: Database,
  filters: Filters,
  slice?: { limit: number; offset: number },
): Promise<PaperRow[]> {
  let query = db
    .selectFrom('papers')
    .selectAll()
    .where((build) => fits(build, filters))
    .orderBy('annee', 'desc')
    .orderBy('type', 'desc')
    .orderBy('examen')
    .orderBy('niveau')
    .orderBy('matiere')
    .orderBy('etablissement')
    .orderBy('groupe')
    .orderBy('nature', 'desc')
    .orderBy('path')
  if (slice) query = query.limit(slice.limit).offset(slice.offset)
  return query.execute()
}

export async function countPapers(db: Database, filters: Filters): Promise<number> {
  const { count } = await db
    .selectFrom('papers')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where((build) => fits(build, filters))
    .executeTakeFirstOrThrow()
  return count
}

/** Number of papers per value of one facet, under all the other filters. */
export async function countPerValue(
  db: Database,
  filters: Filters,
  facet: Facet,
): Promise<Record<string, number>> {
  const others = { ...filters, [facet]: undefined }
  const rows = await db
    .selectFrom('papers')
    .select((build) => [build.ref(facet).as('value'), build.fn.countAll<number>().as('count')])
    .where((build) => fits(build, others))
    .where(facet, 'is not', null)
    .groupBy(facet)
    .execute()
  return Object.fromEntries(rows.map(({ value, count }) => [String(value), count]))
}

/** Épreuves and corrections of the same sets as `rows`, these included. */
export async function papersOfSameSets(db: Database, rows: readonly PaperRow[]) {
  const keys = [...new Set(rows.flatMap(({ set_key }) => set_key ?? []))]
  if (keys.length === 0) return []
  const query = db.selectFrom('papers').select(['path', 'name', 'nature', 'set_key'])
  // Past some hundred keys, one walk over all exams is cheaper than naming each key.
  const some = keys.length > 300 ? query.where('set_key', 'is not', null) : query.where('set_key', 'in', keys)
  return some.execute()
}

function fits(build: ExpressionBuilder<Tables, 'papers'>, filters: Filters): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  for (const facet of facets) {
    const values = filters[facet]
    if (values) conditions.push(build(build.ref(facet), 'in', values))
  }
  for (const word of filters.words)
    conditions.push(sql<SqlBool>`${build.ref('folded')} like ${likePattern(word)} escape '\\'`)
  return build.and(conditions)
}
