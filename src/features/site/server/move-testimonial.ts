import { AppError } from '../../../common/app-error.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { sentences } from '../testimonial-rules.ts'
import { listAll, lockOrder, setRank } from './testimonials-store.ts'

/**
 * Lets a testimonial change places with its neighbour, in the order of this moment: another admin may have moved
 * it meanwhile. At the end of the list it stays. Gives the sentence that says where it is now, `moved` false when
 * it stayed; throws `not_found` when it has gone. In a transaction of its own.
 */
export async function moveTestimonial(
  transaction: Database,
  id: number,
  direction: 'up' | 'down',
): Promise<{ moved: boolean; message: string }> {
  await lockOrder(transaction)
  const all = await listAll(transaction)
  const index = all.findIndex((row) => row.id === id)
  const row = all[index]
  if (!row) throw new AppError('not_found', sentences.absent)
  const goal = index + (direction === 'up' ? -1 : 1)
  if (!all[goal]) return { moved: false, message: sentences.placed(row.name, index + 1, all.length) }
  const order = all.toSpliced(index, 1).toSpliced(goal, 0, row)
  for (const [at, each] of order.entries()) {
    const rank = order.length - at
    if (each.rank !== rank) await setRank(transaction, each.id, rank)
  }
  return { moved: true, message: sentences.placed(row.name, goal + 1, all.length) }
}
