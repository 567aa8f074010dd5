// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { fullStorage } from '../../../tests/support/full-storage.ts'
import { accountKey, readJson, readStored, storedKeys, visitor, writeStored } from './account-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('each account has its keys, and who is signed out has others', () => {
  expect([accountKey(7, 'a'), accountKey(70, 'a'), accountKey(visitor, 'a')]).toEqual([
    'xamle:7:a',
    'xamle:70:a',
    'xamle:0:a',
  ])
  for (const user of [7, 70, visitor]) writeStored(accountKey(user, 'a'), String(user))
  expect(storedKeys(accountKey(7, ''))).toEqual(['xamle:7:a'])
})

test('keeps for good, or as long as the tab', () => {
  expect(writeStored('one', '1')).toBe(true)
  expect(writeStored('two', '2', 'sessionStorage')).toBe(true)
  expect([readStored('one'), readStored('two'), readStored('two', 'sessionStorage')]).toEqual([
    '1',
    null,
    '2',
  ])
  expect([localStorage.getItem('one'), sessionStorage.getItem('two')]).toEqual(['1', '2'])
  writeStored('one', null)
  expect(readStored('one')).toBeNull()
})

test.each(['', '{', 'undefined'])('«%s» is nothing where JSON belongs', (text) => {
  localStorage.setItem('one', text)
  expect(readJson('one')).toBeNull()
})

test('a full storage keeps what it had on disk, and the page what is new', () => {
  writeStored('one', 'old')
  vi.stubGlobal('localStorage', fullStorage(localStorage))
  expect(writeStored('one', 'new')).toBe(false)
  expect(writeStored('two', '2')).toBe(false)
  expect([readStored('one'), readStored('two'), storedKeys('two')]).toEqual(['new', '2', ['two']])
  vi.unstubAllGlobals()
  expect(localStorage.getItem('one')).toBe('old')
  // Room again: the next word goes to the disk, and nothing of the page stands before it.
  expect(writeStored('one', 'newest')).toBe(true)
  expect(writeStored('two', null)).toBe(true)
  expect([localStorage.getItem('one'), readStored('one'), readStored('two')]).toEqual([
    'newest',
    'newest',
    null,
  ])
})

test('a forbidden storage costs nothing but the memory of the next page', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(writeStored('one', '1')).toBe(false)
  expect([readStored('one'), storedKeys('one')]).toEqual(['1', ['one']])
  writeStored('one', null)
  expect([readStored('one'), storedKeys('one')]).toEqual([null, []])
})
