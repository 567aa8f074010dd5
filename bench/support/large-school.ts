import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { columnsOf } from '../../src/features/papers/server/paper-columns.ts'
import { storedPathOf } from '../../src/features/papers/rules.ts'
import { openDatabase } from '../../src/platform/server/db/open.ts'
import { sha256 } from '../../src/platform/server/sha256.ts'
import type { Database } from '../../src/platform/server/db/tables.ts'
import { addPeople } from './people.ts'

const pdfSize = 800_000
const pictureSize = 50_000
const pagesEach = 2
const megabyte = 1_000_000

/**
 * Fills an empty folder with a SQLite school: `pupils` accounts with a session each, documents of 1 MB with pictures
 * (`paperMegabytes` in all), and as many events of progress as make the database so large.
 */
export async function fillLargeSchool(
  dataDir: string,
  given: { pupils: number; paperMegabytes: number; databaseMegabytes: number },
): Promise<void> {
  const file = join(dataDir, 'xamle.db')
  const db = await openDatabase({ file })
  // Nothing here has to survive a power cut.
  await sql`pragma synchronous = off`.execute(db)
  await addPeople(db, 0, given.pupils)
  await addPapers(db, dataDir, given.paperMegabytes)
  for (let round = 0; statSync(file).size < given.databaseMegabytes * megabyte; round++) {
    await addEvents(db, given.pupils, round)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }
  await db.destroy()
}

async function addPapers(db: Database, dataDir: string, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const id = randomUUID()
    const folder = join(dataDir, 'files/papers', id)
    mkdirSync(folder, { recursive: true })
    const pdf = randomBytes(pdfSize)
    writeFileSync(join(folder, 'paper.pdf'), pdf)
    for (let page = 1; page <= pagesEach; page++)
      for (const width of [720, 1080])
        writeFileSync(join(folder, `${page}-${width}.webp`), randomBytes(pictureSize))
    const annee = 1990 + (number % 37)
    const name = `${annee}_sujet-${number}.pdf`
    const fields = { type: 'concours', matiere: 'Math', etablissement: 'ESP', annee } as const
    await db
      .insertInto('papers')
      .values({
        ...columnsOf(storedPathOf(fields, name), { ...fields, name }),
        id,
        file_id: id,
        size: pdfSize,
        sha256: sha256(pdf),
        page_count: pagesEach,
        uploaded_at: new Date(0).toISOString(),
        drawing: 'drawn',
        drawing_reason: null,
        drawing_attempts: 1,
        drawing_asked_at: null,
        drawing_owner: null,
        drawing_until: null,
      })
      .execute()
  }
}

/** A hundred thousand events at once. */
async function addEvents(db: Database, pupils: number, round: number): Promise<void> {
  await sql`
    with recursive counted (number) as (select 1 union all select number + 1 from counted where number < 100000)
    insert into progress_events (user_id, id, kind, course_id, lesson, at, received_at)
    select 1 + number % ${pupils}, lower(hex(randomblob(16))), 'read', 'Troisieme_Mathematiques',
      'chapter' || (1 + number % 13) || '_lesson' || (1 + ${round} % 4),
      strftime('%Y-%m-%dT%H:%M:%fZ', 1780000000 + number + ${round} * 100000, 'unixepoch'),
      strftime('%Y-%m-%dT%H:%M:%fZ', 1780000001 + number + ${round} * 100000, 'unixepoch')
    from counted`.execute(db)
}
