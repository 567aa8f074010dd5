import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { hour } from '../../../common/durations.ts'
import { syncFolder, withRoomTold } from '../../../platform/server/backup/index.ts'
import type { DatabasePool } from '../../../platform/server/db/tables.ts'
import { readSchoolId } from '../../../platform/server/school-id.ts'
import { OperatorError } from '../../../platform/server/trouble.ts'
import { type End, fileFormat, type Header, writeLine } from './file-lines.ts'
import { linesOfSchool } from './lines-of-school.ts'
import { fingerprintOf, ownKey, type SchoolBoxKey } from './school-box-key.ts'

type Counts = Pick<End, 'accounts' | 'events' | 'attempts'>
/** `skipped`: events and attempts of a form that no school takes any more. */
export type ExportReport = Counts & { path: string; fingerprint: string; skipped: number }

const unfinished = '.unfinished-xamle-marques-'
const nothing =
  'Personne n’a encore rien fait dans cette école : il n’y a rien à emporter. Vérifiez DATA_DIR et DATABASE_URL si cela vous étonne.'

/**
 * Writes what the pupils of a school did into a new file of a folder, whole or not at all: it has its name once it is
 * on the disk. The school may be open. Throws an `OperatorError` when there is nothing to write.
 */
export async function exportEvents(db: DatabasePool, folder: string, now: Date): Promise<ExportReport> {
  const key = await ownKey(db)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(folder, now)
  const moment = now.toISOString().replaceAll(/[:.]/g, '').replace('T', '-').slice(0, -1)
  const fingerprint = fingerprintOf(key.publicKey)
  const path = join(folder, `xamle-marques-${fingerprint.slice(0, 4)}-${moment}.gz`)
  const passing = join(folder, `${unfinished}${process.pid}-${moment}`)
  const clean = () => rmSync(passing, { force: true })
  process.once('exit', clean)
  try {
    const counts: Counts = { accounts: 0, events: 0, attempts: 0 }
    let skipped = 0
    const onSkipped = (count: number) => void (skipped += count)
    const texts = textsOf(db, { key, onSkipped, counts, now, school: (await readSchoolId(db)) ?? '' })
    const file = createWriteStream(passing, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(texts, createGzip(), file)
    if (counts.accounts === 0) throw new OperatorError(nothing)
    await rename(passing, path)
    await syncFolder(folder)
    return { path, fingerprint, ...counts, skipped }
  } catch (error) {
    throw withRoomTold(error, folder)
  } finally {
    process.off('exit', clean)
    clean()
  }
}

type Given = {
  key: SchoolBoxKey
  counts: Counts
  now: Date
  school: string
  onSkipped: (count: number) => void
}

/** The file's lines; counts what they tell. */
async function* textsOf(
  db: DatabasePool,
  { key, counts, now, school, onSkipped }: Given,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const header: Header = {
    format: fileFormat,
    version: 1,
    school,
    key: key.publicKey,
    written_at: now.toISOString(),
  }
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  yield hashed(writeLine({ header }))
  for await (const line of linesOfSchool(db, onSkipped)) {
    if ('account' in line) counts.accounts++
    if ('events' in line) counts.events += line.events.length
    if ('attempt' in line) counts.attempts++
    yield hashed(writeLine(line))
  }
  const sha256 = hash.digest('hex')
  yield writeLine({ end: { ...counts, sha256, signature: key.signHash(sha256) } })
}

/** What a process that was killed has left. */
async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > hour) await rm(join(folder, name), { force: true })
  }
}
