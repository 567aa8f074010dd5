import * as z from 'zod/mini'
import { dayOf } from '../../../../common/days.ts'
import { readSetting, swapSetting, writeSetting } from '../../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'

const settingKey = 'sweep'
/** The larger of both: what crashes leave is less, and a whole school is far more. */
const fewest = 20
const share = 0.02

const stateSchema = z.object({
  /** Such as `2026-11-22`. */
  day: z.string(),
  /** Documents that went to the store's bin on it. */
  moved: z.number(),
  /** Whether an admin let all of them go on that day. */
  all: z.boolean(),
})

/**
 * Whether one more document may go to the store's bin today; counts it. All copies of the server share the count.
 * `documents`: how many the school has.
 */
export async function takeSweepTurn(
  db: Database,
  { documents, now }: { documents: number; now: Date },
): Promise<boolean> {
  for (;;) {
    const before = await readSetting(db, settingKey)
    const known = before === undefined ? undefined : z.parse(stateSchema, JSON.parse(before))
    const state = known?.day === dayOf(now) ? known : { day: dayOf(now), moved: 0, all: false }
    if (!state.all && state.moved >= Math.max(fewest, Math.floor(documents * share))) return false
    const after = JSON.stringify({ ...state, moved: state.moved + 1 })
    if (await swapSetting(db, settingKey, before, after)) return true
  }
}

/** Lets all of them go for the rest of the day. */
export async function allowWholeSweep(db: Database, now: Date): Promise<void> {
  await writeSetting(db, settingKey, JSON.stringify({ day: dayOf(now), moved: 0, all: true }))
}
