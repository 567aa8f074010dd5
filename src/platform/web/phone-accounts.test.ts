// @vitest-environment jsdom
import type { SessionUser } from './session.ts'
import { afterEach, expect, test } from 'vitest'
import { accountOf, eraseAccount, forgetAccount, phoneAccounts, rememberAccount } from './phone-accounts.ts'

const person = (id: number, full_name: string): SessionUser => ({
  id,
  username: `eleve${id}@ecole.example`,
  full_name,
  is_active: true,
  is_admin: false,
  last_login: null,
  last_activity: null,
})
const [awa, elhadj] = [person(1, 'Awa Diop'), person(12, 'Élhadj Ba')]

afterEach(() => localStorage.clear())

test('lists the remembered accounts by name, each with its own token', () => {
  rememberAccount({ user: elhadj, token: 'two' })
  rememberAccount({ user: awa, token: 'one' })
  expect(phoneAccounts()).toEqual([
    { user: awa, token: 'one' },
    { user: elhadj, token: 'two' },
  ])
  rememberAccount({ user: awa, token: null })
  expect(accountOf(1)).toEqual({ user: awa, token: null })
})

test('forgetting takes an account off the list and keeps what is unsent; erasing takes all', () => {
  rememberAccount({ user: awa, token: 'one' })
  rememberAccount({ user: elhadj, token: 'two' })
  localStorage.setItem('xamle:1:waiting', '[]')
  localStorage.setItem('xamle:12:waiting', '[]')
  forgetAccount(1)
  expect(phoneAccounts().map(({ user }) => user.id)).toEqual([12])
  expect(localStorage.getItem('xamle:1:waiting')).toBe('[]')
  eraseAccount(1)
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'xamle:12:token',
    'xamle:12:user',
    'xamle:12:waiting',
  ])
})

test.each(['', 'null', '{', '[]', '{"id":2}'])('«%s» in the storage is no account', (text) => {
  localStorage.setItem('xamle:1:user', text)
  expect(phoneAccounts()).toEqual([])
})
