import { isPrintable } from '../../../common/printable.ts'
import { inBatches } from '../../../platform/server/batches.ts'
import type { DatabasePool } from '../../../platform/server/db/tables.ts'
import { mostEvents } from '../../courses/progress/contract.ts'
import { eventsAfter } from '../../courses/progress/server/index.ts'
import { everyAttempt } from '../../quizzes/server/index.ts'
import { type CarriedAccount, isReadable, type Line } from './file-lines.ts'
import { accountsAfter, type StoredAccount } from './store.ts'

/**
 * What all pupils of a school did, account by account; who has done nothing is left out. Nothing is held between two
 * lines: what is done meanwhile may be among them or not, and is in the next file. What a version of before has stored
 * and no call would take any more is left out, lest the whole file be refused for it; `onSkipped` hears how many.
 */
export async function* linesOfSchool(
  db: DatabasePool,
  onSkipped: (count: number) => void,
): AsyncGenerator<Line> {
  const accounts = inBatches<StoredAccount>((last, most) => accountsAfter(db, last?.id ?? 0, most))
  for await (const rows of accounts)
    for (const { id, ...stored } of rows) {
      const account = carried(stored)
      let isTold = false
      for await (const line of linesOf(db, id, onSkipped)) {
        if (!isTold) yield { account }
        isTold = true
        yield line
      }
    }
}

type StoredEvent = Awaited<ReturnType<typeof eventsAfter>>[number]

/** An account with a name that can be shown, whatever it was when there were no rules for names. */
function carried({ username, full_name, class_name }: CarriedAccount): CarriedAccount {
  return {
    username,
    full_name: printable(full_name, 200) || username,
    class_name: class_name && (printable(class_name, 100) || null),
  }
}

const printable = (text: string, most: number) => Array.from(text).filter(isPrintable).slice(0, most).join('')

async function* linesOf(
  db: DatabasePool,
  userId: number,
  onSkipped: (count: number) => void,
): AsyncGenerator<Line> {
  const batches = inBatches<StoredEvent>(
    (last, most) => eventsAfter(db, userId, last?.id ?? '', most),
    mostEvents,
  )
  for await (const rows of batches) {
    const all = rows.map(({ course_id: course, ...event }) => ({ ...event, course }))
    const events = isReadable({ events: all }) ? all : all.filter((event) => isReadable({ events: [event] }))
    onSkipped(all.length - events.length)
    if (events.length > 0) yield { events }
  }
  for await (const attempts of everyAttempt(db, userId))
    for (const attempt of attempts)
      if (isReadable({ attempt })) yield { attempt }
      else onSkipped(1)
}
