import { readSetting, writeSetting } from '../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../platform/server/db/tables.ts'

const settingKey = 'pack-dates'

/** By a course's id: its version and since when the school has it, in ISO 8601. */
type Dates = Record<string, { version: string; since: string }>

/**
 * Since when the school has each version of its courses, by the course's id: from now on for one that it had not
 * before. Every copy of the server says the same, once one of them has written it down.
 */
export async function datesOfVersions(
  db: Database,
  versions: Readonly<Record<string, string>>,
  now: Date,
): Promise<Record<string, string>> {
  const kept = JSON.parse((await readSetting(db, settingKey)) ?? '{}') as Dates
  const dates = Object.entries(versions).map(([course, version]) => {
    const known = kept[course]
    return [course, known?.version === version ? known : { version, since: now.toISOString() }] as const
  })
  if (dates.some(([course, date]) => kept[course] !== date))
    await writeSetting(db, settingKey, JSON.stringify({ ...kept, ...Object.fromEntries(dates) }))
  return Object.fromEntries(dates.map(([course, { since }]) => [course, since]))
}
