import { hour } from '../../../../common/durations.ts'
import { isOwnStore } from '../../../../platform/server/school-id.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { countDocuments, knownFiles } from '../../server/store.ts'
import { emptyStoreBin, takeBack, toStoreBin } from './store-bin.ts'
import { takeSweepTurn } from './sweep-limit.ts'

const batch = 500

/**
 * Moves the files of documents that this database does not know to the store's bin, and takes out of it what the
 * database knows; gives how many documents were moved there. They are what crashes left — or what an older database
 * does not know yet: so many a day and no more (`sweep-limit.ts`), each with a line in the log, and none at all when the
 * store is another school's or the database knows nothing of it. `olderThan` in ms; an upload's row comes seconds
 * after its file.
 */
export async function sweepPapers(services: Services, olderThan = hour): Promise<number> {
  const { db, files, log, now } = services
  if (!(await isOwnStore(services))) {
    log.error(new Error('nothing was swept'), 'the store is not marked as this school’s')
    return 0
  }
  await files.sweepTemporary('papers/', olderThan)
  await takeBack(services)
  await emptyStoreBin(services)
  const { known, orphans } = await findOrphans(services, olderThan)
  if (orphans.size === 0) return 0
  if (known === 0) {
    log.error(new Error('nothing was swept'), `the database knows none of ${orphans.size} stored documents`)
    return 0
  }
  const documents = await countDocuments(db)
  let moved = 0
  for (const [id, keys] of orphans) {
    if (!(await takeSweepTurn(db, { documents, now: now() }))) break
    await toStoreBin(services, id, keys)
    moved++
  }
  const left = orphans.size - moved
  if (left > 0)
    log.info(
      `${left} document(s) in the store that the database does not know wait for another day (npm run tidy -- --all)`,
    )
  return moved
}

/** The keys of documents that no row names, by document, and how many documents a row names. */
export async function findOrphans(
  { db, files }: Pick<Services, 'db' | 'files'>,
  olderThan = hour,
): Promise<{ known: number; orphans: Map<string, string[]> }> {
  const orphans = new Map<string, string[]>()
  const knownIds = new Set<string>()
  let waiting = new Map<string, string[]>()
  const sort = async () => {
    const known = await knownFiles(db, [...waiting.keys()])
    for (const [id, keys] of waiting)
      if (known.has(id)) knownIds.add(id)
      else orphans.set(id, [...(orphans.get(id) ?? []), ...keys])
    waiting = new Map()
  }
  for await (const { key, lastModified } of files.list('papers/')) {
    if (Date.now() - lastModified.getTime() < olderThan) continue
    const id = key.split('/')[1]!
    waiting.set(id, [...(waiting.get(id) ?? []), key])
    if (waiting.size >= batch) await sort()
  }
  await sort()
  return { known: knownIds.size, orphans }
}
