import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { likePattern } from '../../../../platform/server/db/dialect.ts'
import type { Database, Tables } from '../../../../platform/server/db/tables.ts'
import type { SortKey } from '../contract.ts'
import { facets, type Filters } from '../filters.ts'
import type { PaperRow } from '../../server/store.ts'

type AdminSlice = { sort: SortKey; order: 'asc' | 'desc'; page: number; perPage: number }
/** A paper with the full name of who sent it. */
type NamedPaper = { paper: PaperRow; uploader: string | null }

/** One page of the papers that fit, in the order that an admin asked for. */
export async function selectForAdmin(
  db: Database,
  filters: Filters,
  { sort, order, page, perPage }: AdminSlice,
): Promise<NamedPaper[]> {
  const rows = await db
    .selectFrom('papers')
    .leftJoin('users', 'users.id', 'papers.uploaded_by')
    .selectAll('papers')
    .select('users.full_name as uploader')
    .where((build) => fits(build, filters))
    .$if(sort === 'name', (query) => query.orderBy('papers.folded', order))
    .$if(sort === 'size', (query) => query.orderBy('papers.size', order))
    // The two databases place what is null at different ends.
    .$if(sort === 'uploader', (query) =>
      query.orderBy((build) => build.fn.coalesce('users.folded', build.val('')), order),
    )
    .orderBy('papers.uploaded_at', sort === 'date' ? order : 'desc')
    .orderBy('papers.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map(({ uploader, ...paper }) => ({ paper, uploader }))
}

/** How many papers fit. */
export async function countForAdmin(db: Database, filters: Filters): Promise<number> {
  const { count } = await db
    .selectFrom('papers')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where((build) => fits(build, filters))
    .executeTakeFirstOrThrow()
  return count
}

function fits(build: ExpressionBuilder<Tables, 'papers'>, filters: Filters): Expression<SqlBool> {
  const chosen = facets.flatMap((facet) => {
    const values = filters[facet]
    return values ? [build(`papers.${facet}`, 'in', values)] : []
  })
  const found = filters.words.map(
    (word) => sql<SqlBool>`${build.ref('papers.folded')} like ${likePattern(word)} escape '\\'`,
  )
  return build.and([...chosen, ...found])
}
