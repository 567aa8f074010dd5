import * as z from 'zod/mini'
import { day, hour } from '../../../../common/durations.ts'
import { readSetting, swapSetting } from '../../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { compareBytes } from '../../../../platform/server/files/expected-files.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { documentsAfter, documentsOf, rasterizeAgain, type StoredDocument } from './documents-store.ts'
import { filesOf } from './expected-files.ts'
import { countDocuments, knownFiles } from '../../server/store.ts'

const settingKey = 'document-check'
/** Each document is read again so often, in ms. */
const roundTime = 30 * day
/** A round is over a few days before the next begins. */
const runsOfRound = (28 * day) / hour
const fewestAtOnce = 20
const mostDamaged = 100

const checkSchema = z.object({
  /** When the round began, ISO text in UTC. */
  begun: z.string(),
  /** When it came to its end; null while it goes on. */
  ended: z.nullable(z.string()),
  /** Name of the bytes that were read last. */
  after: z.string(),
  /** How many documents were read in this round. */
  checked: z.number(),
  /** What is damaged, a hundred at most. */
  damaged: z.array(z.object({ file_id: z.string(), path: z.string(), state: z.enum(['lost', 'changed']) })),
})
type Check = z.output<typeof checkSchema>
type Parts = Pick<Services, 'db' | 'files' | 'log' | 'now'>

/** How far the documents have been compared with what was sent; undefined before the first. */
export async function readDocumentCheck(db: Database): Promise<Check | undefined> {
  const value = await readSetting(db, settingKey)
  return value === undefined ? undefined : z.parse(checkSchema, JSON.parse(value))
}

/**
 * Compares some documents with what was sent, so many an hour that each has its turn once a month; what was found
 * damaged before is looked at again. Damage is a line in the log; pictures that are gone are rasterized again.
 * Several copies of the server share one round.
 */
export async function checkSomeDocuments(services: Parts, signal?: AbortSignal): Promise<void> {
  const { db, log, now } = services
  const stored = await readSetting(db, settingKey)
  const before = stored === undefined ? undefined : z.parse(checkSchema, JSON.parse(stored))
  const round = before && !isOver(before, now()) ? before : newRound(before, now())
  const damaged = await lookAgain(services, round)
  const share = Math.max(fewestAtOnce, Math.ceil((await countDocuments(db)) / runsOfRound))
  const documents = round.ended ? [] : await documentsAfter(db, round.after, share)
  for (const document of documents) {
    signal?.throwIfAborted()
    const state = await checkDocument(services, document)
    const { file_id, path } = document
    if (state === 'well' || damaged.some((known) => known.file_id === file_id)) continue
    log.error(new Error(state), `document ${path} is not what was sent (npm run doctor)`)
    if (damaged.length < mostDamaged) damaged.push({ file_id, path, state })
  }
  const after: Check = {
    ...round,
    after: documents.at(-1)?.file_id ?? round.after,
    checked: round.checked + documents.length,
    ended: round.ended ?? (documents.length < share ? now().toISOString() : null),
    damaged,
  }
  // A copy that was quicker has looked at the same ones.
  await swapSetting(db, settingKey, stored, JSON.stringify(after))
}

const isOver = ({ begun, ended }: Check, now: Date) =>
  ended !== null && now.getTime() - Date.parse(begun) >= roundTime

const newRound = (before: Check | undefined, now: Date): Check => ({
  begun: now.toISOString(),
  ended: null,
  after: '',
  checked: 0,
  damaged: before?.damaged ?? [],
})

/** Those of the damaged documents that still are. */
async function lookAgain(services: Parts, { damaged }: Check): Promise<Check['damaged']> {
  const documents = await documentsOf(
    services.db,
    damaged.map(({ file_id }) => file_id),
  )
  const still: Check['damaged'] = []
  for (const document of documents) {
    const { file_id, path } = document
    const state = await checkDocument(services, document)
    if (state !== 'well') still.push({ file_id, path, state })
  }
  return still
}

async function checkDocument({ db, files, log }: Parts, document: StoredDocument) {
  const [pdf, ...pictures] = filesOf(document)
  const state = await compareBytes(files, pdf!)
  if (state !== 'well') return (await knownFiles(db, [document.file_id])).size > 0 ? state : 'well'
  for (const picture of pictures) {
    if ((await compareBytes(files, picture)) === 'well') continue
    if (document.id !== null && (await rasterizeAgain(db, { id: document.id, file_id: document.file_id })))
      log.info(`${picture.name} is gone: the pages are rasterized again`)
    break
  }
  return 'well'
}
