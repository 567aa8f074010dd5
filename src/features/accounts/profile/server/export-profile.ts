import type { Database } from '../../../../platform/server/db/tables.ts'
import type { PersonalData, PersonalRecords } from '../../../../platform/server/personal-data.ts'
import { inBatches, jsonElements } from '../../../../platform/server/batches.ts'
import { type JournalSide, journalAfter } from './erasure-store.ts'
import { accountSecrets } from '../../server/personal-data.ts'
import { countRecords, recordsAfter, type Row } from './personal-records-store.ts'
import { findUser } from '../../server/users-store.ts'

/**
 * Everything that is stored of an account, as the text of one JSON object (the reply of the contract), bit by
 * bit. Every row that was there at the beginning is in it once; one that is added meanwhile may be.
 */
export async function* exportProfile(
  db: Database,
  personalData: readonly PersonalData[],
  { id, now }: { id: number; now: Date },
): AsyncGenerator<string> {
  const account = withoutSecrets((await findUser(db, id))!, accountSecrets)
  yield `{"exported_at":${JSON.stringify(now.toISOString())},\n"account":${JSON.stringify(account)},\n"records":{`
  let before = '\n'
  for (const records of recordsOf(personalData)) {
    yield `${before}${JSON.stringify(records.table)}:[`
    yield* rowsOf(db, records, id)
    yield ']'
    before = ',\n'
  }
  yield '},\n"journal":['
  yield* jsonElements(journalBatches(db, id))
  yield ']}\n'
}

/** In the order of the tables' names. */
function recordsOf(personalData: readonly PersonalData[]): PersonalRecords[] {
  return personalData
    .flatMap(({ records }) => records)
    .toSorted((one, other) => (one.table < other.table ? -1 : 1))
}

async function* rowsOf(db: Database, records: PersonalRecords, id: number): AsyncGenerator<string> {
  if (records.told === 'count') {
    yield JSON.stringify({ count: await countRecords(db, records, id) })
    return
  }
  yield* jsonElements(recordBatches(db, records, id))
}

async function* recordBatches(db: Database, records: PersonalRecords, id: number): AsyncGenerator<Row[]> {
  const batches = inBatches<Row>((last, most) => recordsAfter(db, records, id, { last, most }))
  const tell = records.tell as ((row: Row) => object) | undefined
  for await (const rows of batches)
    yield rows.map((row) => withoutSecrets(tell ? tell(row) : row, records.secrets))
}

/** What the account did as admin, then what was done to it. */
async function* journalBatches(db: Database, id: number): AsyncGenerator<Row[]> {
  for (const side of ['own', 'suffered'] satisfies JournalSide[])
    for await (const entries of inBatches<{ id: number }>((last, most) =>
      journalAfter(db, id, { side, last: last?.id ?? 0, most }),
    ))
      yield entries.map((entry) => withoutSecrets(entry, ['id']))
}

function withoutSecrets(row: object, secrets: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column)))
}
