import type { Database } from '../../../../../platform/server/db/tables.ts'
import type { PaperRow } from '../../../server/store.ts'

/** The paper that a resumable upload has become: its bytes have the upload's id. */
export function findPaperOfUpload(db: Database, id: string): Promise<PaperRow | undefined> {
  return db.selectFrom('papers').selectAll().where('file_id', '=', id).executeTakeFirst()
}
