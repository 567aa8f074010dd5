import * as z from 'zod/mini'
import { later } from '../../common/days.ts'
import { day, hour } from '../../common/durations.ts'
import { lastWrite } from './db/last-write.ts'
import { readSetting, swapSetting, writeSetting } from './db/settings-store.ts'
import type { Database } from './db/tables.ts'
import { repeat } from './repeat.ts'
import type { Services } from './services.ts'

const settingKey = 'clock'
/** A clock that went further since it was last looked at may be wrong; so may one that went back further. */
export const longestStep = 2 * day
const longestBack = hour
/** How often the moment is noted while all is well. */
const noteEvery = 10 * 60_000
/** How often one asks again while nothing may be erased. */
const askAgain = hour

const clockSchema = z.object({
  /** The last moment that was trusted, ISO text in UTC. */
  seen: z.string(),
  /** Since the clock jumped: when it was seen first and last, by itself. Null while it goes as clocks do. */
  jump: z.nullable(z.object({ since: z.string(), checked: z.string() })),
})
type Clock = z.output<typeof clockSchema>
type Parts = Pick<Services, 'db' | 'now' | 'log'>

/**
 * Whether what is due may be erased now: the one gate that every destructive job asks. Not when the clock has jumped
 * (more than two days ahead of the last moment noted in the database, or behind it) until a day has passed by that
 * clock, it goes right again, or an admin says that it does. A machine that was switched off for longer waits the day too.
 */
export async function mayErase({ db, now, log }: Parts): Promise<boolean> {
  for (;;) {
    const at = now()
    const before = await readSetting(db, settingKey)
    const clock = before === undefined ? await firstClock(db, at) : readClock(before)
    const after = lookAt(clock, at)
    const isWell = after.jump === null
    const hasNews = before === undefined || Boolean(clock.jump) || !isWell
    if (!hasNews && at.getTime() - Date.parse(clock.seen) < noteEvery) return true
    if (!(await swapSetting(db, settingKey, before, JSON.stringify(after)))) continue
    if (after.jump && after.jump.since !== clock.jump?.since)
      log.info(
        `the clock says ${at.toISOString()}, the school was last open on ${clock.seen}: nothing is erased for a day (npm run tidy)`,
      )
    return isWell
  }
}

/** Runs a task that erases what is due, again and again as `repeat` does, whenever the gate lets it. */
export async function repeatErasing(
  services: Parts,
  signal: AbortSignal,
  pause: number,
  name: string,
  task: () => Promise<unknown>,
): Promise<void> {
  let next = 0
  await repeat(services.log, signal, Math.min(pause, askAgain), name, async () => {
    // By the process's own time: the clock's is what is doubted.
    if (performance.now() < next || !(await mayErase(services))) return
    await task()
    next = performance.now() + pause - askAgain / 2
  })
}

/** Since when nothing is erased and until when, ISO text; undefined while all goes as it should. */
export async function readJump(db: Database): Promise<{ since: string; until: string } | undefined> {
  const value = await readSetting(db, settingKey)
  const jump = value === undefined ? null : readClock(value).jump
  if (!jump) return undefined
  return { since: jump.since, until: later(new Date(jump.since), day) }
}

/** The last moment (ISO text) at which the school was open and its clock trusted; undefined before the first. */
export async function readLastSeen(db: Database): Promise<string | undefined> {
  const value = await readSetting(db, settingKey)
  return value === undefined ? lastWrite(db) : readClock(value).seen
}

/** An admin's word that the clock is right. */
export async function trustClock(db: Database, now: Date): Promise<void> {
  await writeSetting(db, settingKey, JSON.stringify({ seen: now.toISOString(), jump: null } satisfies Clock))
}

function lookAt({ seen, jump }: Clock, now: Date): Clock {
  const at = now.toISOString()
  const isNear = (moment: string) => {
    const step = now.getTime() - Date.parse(moment)
    return step <= longestStep && step >= -longestBack
  }
  if (isNear(seen)) return { seen: at > seen ? at : seen, jump: null }
  if (!jump || !isNear(jump.checked)) return { seen, jump: { since: at, checked: at } }
  const isOver = now.getTime() - Date.parse(jump.since) >= day
  return isOver ? { seen: at, jump: null } : { seen, jump: { since: jump.since, checked: at } }
}

const readClock = (value: string) => z.parse(clockSchema, JSON.parse(value))

/** A school older than this note was open when the last of these rows was written. */
async function firstClock(db: Database, now: Date): Promise<Clock> {
  return { seen: (await lastWrite(db)) ?? now.toISOString(), jump: null }
}
