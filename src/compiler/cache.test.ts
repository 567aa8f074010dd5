import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pruneCache, readCached, writeCached } from './cache.ts'

let cacheDir: string
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'xamle-cache-'))
})
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }))

function writeAged(key: string, days: number): void {
  writeCached(cacheDir, key, key)
  age(`${key}.json`, days)
}
function age(name: string, days: number): void {
  const then = new Date(Date.now() - days * 86_400_000)
  utimesSync(join(cacheDir, name), then, then)
}

test('what no build has used for 30 days goes, what one has read stays', () => {
  writeAged('recent', 29)
  writeAged('old', 31)
  writeAged('old-but-read', 31)
  expect(readCached(cacheDir, 'old-but-read')).toBe('old-but-read')
  expect(pruneCache(cacheDir)).toBe(1)
  expect(readCached(cacheDir, 'old')).toBeUndefined()
  expect(readdirSync(cacheDir).toSorted()).toEqual(['last-prune', 'old-but-read.json', 'recent.json'])
})

test('it looks once a day', () => {
  expect(pruneCache(cacheDir)).toBe(0)
  writeAged('old', 31)
  expect(pruneCache(cacheDir)).toBe(0)
  age('last-prune', 2)
  expect(pruneCache(cacheDir)).toBe(1)
})

test('a folder that is not there yet is nothing to look at', () => {
  expect(pruneCache(join(cacheDir, 'missing'))).toBe(0)
})
