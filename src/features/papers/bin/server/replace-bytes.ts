import { AppError } from '../../../../common/app-error.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { sentences } from '../../upload-fields.ts'
import { deletePages, type PaperRow, updatePaper } from '../../server/store.ts'
import { keepInBin } from './store.ts'

/** Bytes that are stored and checked already. */
type NewBytes = Pick<PaperRow, 'file_id' | 'size' | 'sha256' | 'page_count'> & {
  at: Date
  by: number | null
}

/**
 * Gives a locked paper other bytes: same id, same path, pages to be rasterized anew; the old bytes go to the
 * bin. Throws `conflict` when it no longer holds the bytes `expected`: somebody else was first.
 */
export async function replaceBytes(
  transaction: Database,
  old: PaperRow,
  { at, by, ...bytes }: NewBytes,
  expected: string | undefined,
): Promise<PaperRow> {
  if (old.file_id !== expected) throw new AppError('conflict', sentences.changed)
  await keepInBin(transaction, old, { reason: 'replaced', at, by })
  await deletePages(transaction, old.id)
  return updatePaper(transaction, old.id, {
    ...bytes,
    uploaded_at: at.toISOString(),
    uploaded_by: by,
    drawing: 'pending',
    drawing_reason: null,
    drawing_attempts: 0,
    drawing_asked_at: null,
  })
}
