import { inBatches } from '../../../platform/server/batches.ts'
import type { DatabasePool } from '../../../platform/server/db/tables.ts'
import { mostEvents } from '../../courses/progress/contract.ts'
import { eventsAfter } from '../../courses/progress/server/index.ts'
import { everyAttempt } from '../../quizzes/server/index.ts'
import type { Line } from './file-lines.ts'
import { accountsAfter, type StoredAccount } from './store.ts'

/**
 * What all pupils of a school did, account by account; who has done nothing is left out. Nothing is held between two
 * lines: what is done meanwhile may be among them or not, and is in the next file.
 */
export async function* linesOfSchool(db: DatabasePool): AsyncGenerator<Line> {
  const accounts = inBatches<StoredAccount>((last, most) => accountsAfter(db, last?.id ?? 0, most))
  for await (const rows of accounts)
    for (const { id, ...account } of rows) {
      let isTold = false
      for await (const line of linesOf(db, id)) {
        if (!isTold) yield { account }
        isTold = true
        yield line
      }
    }
}

type StoredEvent = Awaited<ReturnType<typeof eventsAfter>>[number]

async function* linesOf(db: DatabasePool, userId: number): AsyncGenerator<Line> {
  const batches = inBatches<StoredEvent>(
    (last, most) => eventsAfter(db, userId, last?.id ?? '', most),
    mostEvents,
  )
  for await (const rows of batches)
    yield { events: rows.map(({ course_id: course, ...event }) => ({ ...event, course })) }
  for await (const attempts of everyAttempt(db, userId)) for (const attempt of attempts) yield { attempt }
}
