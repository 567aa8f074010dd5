// @vitest-environment jsdom
import type { SessionUser } from './session.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { accountKey } from './account-storage.ts'
import { takeIntendedUrl } from './intended-url.ts'
import { day } from '../../common/durations.ts'
import {
  endSession,
  getSession,
  keepIntendedUrl,
  keepProfile,
  onSessionEnded,
  readSessionAgain,
} from './session.ts'
import { startSession } from './start-session.ts'

const user: SessionUser = {
  id: 1,
  username: 'awa@ecole.example',
  full_name: 'Awa Diop',
  is_active: true,
  is_admin: true,
  last_login: null,
  last_activity: null,
}

afterEach(() => {
  vi.restoreAllMocks()
  endSession()
  localStorage.clear()
})

test('keeps token and user as the specification names them', () => {
  expect(startSession({ access_token: 'abc', user })).toBe(true)
  expect(localStorage.getItem('token')).toBe('abc')
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual(user)
  expect(getSession()).toEqual({ token: 'abc', user, isAdmin: true })
})

test('an answer without a token starts nothing', () => {
  expect(startSession({ user })).toBe(false)
  expect(getSession()).toBeNull()
})

test('a failed check of the profile leaves nobody an admin', () => {
  startSession({ token: 'abc', user })
  keepProfile(undefined)
  expect(getSession()).toMatchObject({ token: 'abc', isAdmin: false })
})

test('a profile that arrives after another tab changed the session is dropped', () => {
  startSession({ token: 'abc', user })
  localStorage.setItem('token', 'def')
  keepProfile({ ...user, full_name: 'Binta Sow' })
  expect(localStorage.getItem('user')).toContain('Awa Diop')
})

test('a session that ends takes along its way back, and leaves what is unsent', () => {
  startSession({ token: 'abc', user })
  localStorage.setItem(accountKey(1, 'token'), 'abc')
  localStorage.setItem(accountKey(1, 'waiting'), '[]')
  localStorage.setItem(accountKey(2, 'token'), 'def')
  endSession()
  expect(Object.keys(localStorage).toSorted()).toEqual(['xamle:1:waiting', 'xamle:2:token'])
})

test('the intended address is given once, and only when it is of this site', () => {
  keepIntendedUrl('/exams?niveau=S2')
  expect([takeIntendedUrl(), takeIntendedUrl()]).toEqual(['/exams?niveau=S2', undefined])
  for (const foreign of [
    'https://ailleurs.example/',
    '//ailleurs.example',
    'javascript:alert(1)',
    '/\\ailleurs.example',
    '/\t/ailleurs.example',
    '/\n\\ailleurs.example',
    '/\t/',
  ]) {
    keepIntendedUrl(foreign)
    expect(takeIntendedUrl()).toBeUndefined()
  }
})

test('a logout in another tab ends the session here', () => {
  startSession({ token: 'abc', user })
  const ended = vi.fn()
  const stop = onSessionEnded(ended)
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(getSession()).toBeNull()
  expect(ended).toHaveBeenCalledExactlyOnceWith('elsewhere')
  stop()
})

test('without a network a session opens for 90 days after the server last knew it, and loses nothing later', () => {
  startSession({ token: 'abc', user })
  keepProfile(user)
  const says = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 89 * day)
  readSessionAgain()
  expect(getSession()?.user?.id).toBe(1)
  now.mockReturnValue(Date.now() + 2 * day)
  readSessionAgain()
  expect(getSession()).toBeNull()
  says.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(getSession()).toMatchObject({ token: 'abc', user: { id: 1 } })
})
