import { expect, test } from 'vitest'
import { interrupt } from './support/interruptions.ts'

test(
  'six interruptions of PostgreSQL under load end no copy and lose nothing',
  { timeout: 240_000 },
  async () => {
    const { deaths, unrecovered, acknowledged, lost, statuses } = await interrupt(6, () => {})
    expect({ deaths, unrecovered, lost }).toEqual({ deaths: 0, unrecovered: 0, lost: 0 })
    expect(acknowledged).toBeGreaterThan(0)
    expect(Object.keys(statuses).filter((status) => !['200', '201', '503'].includes(status))).toEqual([])
  },
)
