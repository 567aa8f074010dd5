import { day, hour } from '../../../common/durations.ts'
import type { BackgroundWork } from '../../../platform/server/background-work.ts'
import { walkAccounts } from '../../../platform/server/db/walk-accounts.ts'
import type { Services } from '../../../platform/server/services.ts'
import { keptSince } from '../../../school/school-year.ts'
import { bringOverAll } from './bring-over.ts'
import { sumUp } from './sum-up.ts'

export const quizzesWork = ({ db, now }: Services): BackgroundWork[] => [
  { name: 'bringing attempts over', every: hour, per: 'school', run: (signal) => bringOverAll(db, signal) },
  {
    name: 'summing answers up',
    every: day,
    per: 'school',
    erases: true,
    run: (signal) => sumUpAnswers(db, now(), signal),
  },
]

/** Sums up what all pupils answered before the school year before last, once in a school year. */
export async function sumUpAnswers(db: Services['db'], now: Date, signal: AbortSignal): Promise<void> {
  const upTo = keptSince(now)
  await walkAccounts(db, { name: 'answers', upTo }, signal, (userId) => sumUp(db, userId, upTo))
}
