import { readSetting, swapSetting } from '../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../platform/server/db/tables.ts'

const settingKey = 'pack-dates'

/** By a course's id: its version and since when the school has it, in ISO 8601. */
type Dates = Record<string, { version: string; since: string }>

/**
 * Since when the school has each version of its courses, by the course's id: from now on for one that it had not
 * before. Every copy of the server says the same.
 */
export async function datesOfVersions(
  db: Database,
  versions: Readonly<Record<string, string>>,
  now: Date,
): Promise<Record<string, string>> {
  const text = await readSetting(db, settingKey)
  const kept = JSON.parse(text ?? '{}') as Dates
  const dates = Object.entries(versions).map(([course, version]) => {
    const known = kept[course]
    return [course, known?.version === version ? known : { version, since: now.toISOString() }] as const
  })
  const next = JSON.stringify({ ...kept, ...Object.fromEntries(dates) })
  const isNew = dates.some(([course, date]) => kept[course] !== date)
  // Another copy that starts at the same time was first: its moments are everybody's.
  if (isNew && !(await swapSetting(db, settingKey, text, next))) return datesOfVersions(db, versions, now)
  return Object.fromEntries(dates.map(([course, { since }]) => [course, since]))
}
