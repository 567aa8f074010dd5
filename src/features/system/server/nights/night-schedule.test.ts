import { expect, test } from 'vitest'
import { day, hour, minute } from '../../../../common/durations.ts'
import { isBackupDue } from './night-schedule.ts'

const at = (time: string, openFor: number, ago: number | undefined, triedAgo?: number) => {
  const now = new Date(`2026-11-23T${time}:00.000Z`)
  const before = (ms: number | undefined) =>
    ms === undefined ? undefined : new Date(now.getTime() - ms).toISOString()
  return isBackupDue({ now, openFor, last: before(ago), attempted: before(triedAgo) })
}

test.each<[string, boolean, Parameters<typeof at>]>([
  ['the night begins', true, ['02:00', day, day]],
  ['the night has its backup', false, ['04:00', day, 2 * hour]],
  ['before the night', false, ['01:59', day, day]],
  ['the night of a school that opens in it', true, ['03:00', 0, day]],
  ['it failed a moment ago', false, ['03:00', day, day, 59 * minute]],
  ['it failed an hour ago', true, ['03:00', day, day, hour]],
  ['a school backed up yesterday afternoon', true, ['02:30', day, 13 * hour]],
  ['switched on in the morning: not in the first minutes', false, ['08:00', 9 * minute, 30 * hour]],
  ['switched on in the morning', true, ['08:00', 10 * minute, 30 * hour]],
  ['switched on in the morning, last night went well', false, ['08:00', day, 6 * hour]],
  ['switched on for the evening', false, ['18:00', 30 * minute, 40 * hour]],
  ['an evening that lasts', true, ['18:00', hour, 40 * hour]],
  ['an evening after days without one', true, ['18:00', 10 * minute, 4 * day]],
  ['a new school in the evening', false, ['18:00', 30 * minute, undefined]],
  ['a new school in the morning', true, ['09:00', 10 * minute, undefined]],
  ['a backup of the future', true, ['03:00', day, -400 * day]],
  ['a try of the future', true, ['03:00', day, day, -400 * day]],
])('%s: %s', (_name, due, given) => {
  expect(at(...given)).toBe(due)
})
