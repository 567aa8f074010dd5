import * as z from 'zod/mini'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { jsonElements, slicesOf } from '../../../../platform/server/batches.ts'
import { type ListQuery } from '../contract.ts'
import { type Paper, paperSchema } from '../../contract.ts'
import { isFiltering, readFilters, withEpt } from '../filters.ts'
import { findWords } from './find-words.ts'
import { papersOf } from './store.ts'
import { selectPapers } from './select-papers.ts'
import { readPaperIndex } from './paper-index.ts'
import { toPapers } from '../../server/to-papers.ts'

const usualPerPage = 50

/** Papers that are described and written at a stretch. */
const atOnce = 200

/** Answers the list: every paper, or those of the query with their total and the counts per filter. */
export async function listPapers(db: Database, query: ListQuery) {
  const { ids, inText, facts } = await choosePapers(db, query)
  return { files: await describePapers(db, ids, inText), ...facts }
}

/** The same as the text of the reply, bit by bit: for who asks for everything, which may be very much. */
export async function* writeList(db: Database, query: ListQuery): AsyncGenerator<string> {
  const { ids, inText, facts } = await choosePapers(db, query)
  yield '{"files":['
  yield* jsonElements(paperBatches(db, ids, inText))
  const fields = Object.entries(facts).map(([name, value]) => `,\n"${name}":${JSON.stringify(value)}`)
  yield `]${fields.join('')}}\n`
}

async function* paperBatches(db: Database, ids: readonly string[], inText: ReadonlySet<string>) {
  for await (const some of slicesOf(ids, atOnce))
    // Parsing drops what the contract does not name.
    yield z.parse(z.array(paperSchema), await describePapers(db, some, inText))
}

/** The papers that the list shows, in order, those of them that were found in their texts, and what it tells beside. */
async function choosePapers(db: Database, query: ListQuery) {
  const paperIndex = await readPaperIndex(db)
  if (!isFiltering(query))
    return { ids: paperIndex.papers.map(({ id }) => id), inText: new Set<string>(), facts: {} }
  const filters = readFilters(query)
  const hits = await findWords(db, paperIndex, filters.words)
  const { ids, total, counts, inText } = selectPapers(paperIndex, filters, hits, query.paired === 'true')
  const limit = isPaged(query) ? (query.per_page ?? usualPerPage) : Math.max(1, ids.length)
  const offset = ((query.page ?? 1) - 1) * limit
  const facts = {
    total,
    pages: Math.max(1, Math.ceil(ids.length / limit)),
    counts: { ...counts, matiere: withEpt(counts.matiere) },
  }
  return { ids: ids.slice(offset, offset + limit), inText, facts }
}

/** Whether the list asks for a page, which is never long. */
export const isPaged = (query: ListQuery) => query.page !== undefined || query.per_page !== undefined

async function describePapers(
  db: Database,
  ids: readonly string[],
  inText: ReadonlySet<string>,
): Promise<Paper[]> {
  const files = await toPapers(db, await papersOf(db, ids))
  return files.map((file) => (inText.has(file.id) ? { ...file, found_in_text: true } : file))
}
