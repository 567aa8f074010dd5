import type { Services } from '../../../../platform/server/services.ts'
import { indexText, unindexedPapers } from '../../server/text-store.ts'

const batch = 20

/**
 * Makes papers findable by their text that were rasterized before the school searched in texts, or came back from
 * elsewhere. Gives how many.
 */
export async function indexTexts({ db }: Services, signal?: AbortSignal): Promise<number> {
  let indexed = 0
  for (;;) {
    const ids = await unindexedPapers(db, batch)
    for (const id of ids) {
      if (signal?.aborted) return indexed
      await db.transaction().execute((transaction) => indexText(transaction, id))
      indexed++
    }
    if (ids.length < batch) return indexed
  }
}
