import { dayOf, earlier } from '../../../../common/days.ts'
import { day } from '../../../../common/durations.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { knownFiles } from '../../server/store.ts'

/** Files that no document names lie here, under the day on which they came: `bin/2026-11-22/papers/{id}/…`. */
const prefix = 'bin/'
/** How long they lie there, in days. */
const storeBinDays = 30

type Parts = Pick<Services, 'db' | 'files' | 'log' | 'now'>

/** Moves a document's files to the store's bin. */
export async function toStoreBin({ files, log, now }: Parts, id: string, keys: readonly string[]) {
  const today = dayOf(now())
  for (const key of keys) await files.move(key, `${prefix}${today}/${key}`)
  log.info(
    `${keys.length} file(s) of document ${id}, which the database does not know, moved to the store’s bin`,
  )
}

/** Puts back what the database knows: the one that did not, an older or another one, has given way to it. */
export async function takeBack({ db, files, log }: Parts): Promise<void> {
  const found = await readStoreBin({ files })
  const known = await knownFiles(db, [...new Set(found.map(({ id }) => id))])
  for (const { key, origin, id } of found) {
    if (!known.has(id) || (await files.stat(origin))) continue
    await files.move(key, origin)
    log.info(`${origin} came back from the store’s bin: the database knows its document`)
  }
}

/** Removes for good what has lain in the store's bin for 30 days. */
export async function emptyStoreBin({ files, log, now }: Parts): Promise<void> {
  const oldest = earlier(now(), storeBinDays * day).slice(0, 10)
  for (const { key, day: since } of await readStoreBin({ files })) {
    if (since >= oldest) continue
    await files.remove(key)
    log.info(`${key} removed for good from the store’s bin`)
  }
}

async function readStoreBin({ files }: Pick<Parts, 'files'>) {
  const found: { key: string; day: string; origin: string; id: string }[] = []
  for await (const { key } of files.list(prefix)) {
    const [, since, origin, id] = /^bin\/(\d{4}-\d\d-\d\d)\/(papers\/([^/]+)\/.+)$/.exec(key) ?? []
    if (since && origin && id) found.push({ key, day: since, origin, id })
  }
  return found
}
