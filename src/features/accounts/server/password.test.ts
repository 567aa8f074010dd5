import { expect, test } from 'vitest'
import { hashPassword } from './password.ts'

test('whoever comes behind a crowd from one address waits for some of them only', async () => {
  const done: string[] = []
  const ask = async (asker: string) => {
    await hashPassword('Baobab2026', { asker })
    done.push(asker)
  }
  const crowd = Array.from({ length: 24 }, () => ask('203.0.113.7'))
  const other = ask('198.51.100.9')
  await Promise.all([...crowd, other])
  // Three are computed at once at most, and as many of the crowd stand before it.
  expect(done.indexOf('198.51.100.9')).toBeLessThan(8)
})
