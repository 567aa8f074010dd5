import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('whoever comes behind a crowd from one address waits for some of them only', async () => {
  const done: string[] = []
  const ask = async (asker: string) => {
    await hashPassword('Baobab2026', { asker })
    done.push(asker)
  }
  const crowd = Array.from({ length: 12 }, () => ask('203.0.113.7'))
  const other = ask('198.51.100.9')
  await Promise.all([...crowd, other])
  // Three are computed at once at most, and as many of the crowd stand before it.
  expect(done.indexOf('198.51.100.9')).toBeLessThan(8)
})

test('a school hashes as OWASP asks at least, and a cheaper hash of another time is still verified', async () => {
  const phc = await hashPassword('Baobab2026')
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([await verifyPassword('Baobab2026', phc), await verifyPassword('Baobab2027', phc)]).toEqual([
    true,
    false,
  ])
  const older = '$argon2id$v=19$m=8,t=1,p=1$c2VsIGRlIHRlc3Q$'
  const nonce = Buffer.from('sel de test')
  const message = Buffer.from('Baobab2026')
  const tag = argon2Sync('argon2id', { message, nonce, parallelism: 1, tagLength: 32, memory: 8, passes: 1 })
  expect(await verifyPassword('Baobab2026', older + tag.toString('base64'))).toBe(true)
})
