import type { Acquaintance } from '../../../platform/server/school-id.ts'
import type { Services } from '../../../platform/server/services.ts'
import { countDocuments, knownFiles } from './store.ts'

/** How many documents lie in the store, and how many of them this database knows. */
export async function knowStore({ db, files }: Pick<Services, 'db' | 'files'>): Promise<Acquaintance> {
  const ids = new Set<string>()
  for await (const { key } of files.list('papers/')) ids.add(key.split('/')[1]!)
  const known = await knownFiles(db, [...ids])
  return { stored: ids.size, known: known.size, documents: await countDocuments(db) }
}
