import type { PackedText } from '../../../../platform/server/content/index.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { findPaper, type PaperRow } from '../../server/store.ts'
import { toPaper } from '../../server/to-papers.ts'

/**
 * A paper of ours as a text, where these very bytes were printed from a source that the build has compiled; with its
 * correction where that, too, is there as it was printed.
 */
export async function writtenText(
  { db, content }: Pick<Services, 'db' | 'content'>,
  row: PaperRow,
): Promise<PackedText | undefined> {
  const alone = content.paper(row.sha256)
  if (!alone) return undefined
  const { correction_path: path } = await toPaper(db, row)
  const correction = path ? await findPaper(db, path) : undefined
  return (correction && content.paper(row.sha256, correction.sha256)) ?? alone
}
