import type { Acquaintance } from '../../../server/school-id.ts'
import type { Services } from '../../../server/services.ts'
import { countDocuments, knownFiles } from './store.ts'

const batch = 500

/** How many documents lie in the store, and how many of them this database knows. */
export async function knowStore({ db, files }: Pick<Services, 'db' | 'files'>): Promise<Acquaintance> {
  const ids = new Set<string>()
  for await (const { key } of files.list('papers/')) ids.add(key.split('/')[1]!)
  const all = [...ids]
  let known = 0
  for (let start = 0; start < all.length; start += batch)
    known += (await knownFiles(db, all.slice(start, start + batch))).size
  return { stored: all.length, known, documents: await countDocuments(db) }
}
