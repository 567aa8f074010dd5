import { expect, test } from 'vitest'
import type { PackManifest } from './contract.ts'
import { planFetch, sumOf } from './fetch-plan.ts'

const file = (hash: string, bytes: number) => ({ hash, bytes, size: bytes * 3 })
const search = file('search', 10)

function manifest(course: string, hashes: readonly string[], home = false): PackManifest {
  return {
    course,
    entry: { chapters: hashes.map(() => (home ? { home: { course: '', chapter: 1 } } : {})) },
    chapters: hashes.map((hash, index) => ({ ...file(hash, 100), number: index + 1 })),
    bundle: file(`${course} in one`, hashes.length * 80),
    search,
  } as unknown as PackManifest
}
const history = manifest('history', ['h1', 'h2'])
const geography = manifest('geography', ['g1', 'g2'])
const programme = manifest('programme', ['h1', 'h2', 'g1', 'own'], true)

const plan = (manifests: PackManifest[], there: string[] = []) => {
  const { files, bundles, inBundles } = planFetch(manifests, new Set(there))
  return {
    bundles: bundles.map(({ hash }) => hash),
    singly: files.map(({ hash }) => hash).filter((hash) => !inBundles.has(hash)),
    bytes: sumOf(files),
  }
}

test('a course of which nothing is there comes in one file, and the search of its class once', () => {
  expect(plan([history, geography])).toEqual({
    bundles: ['history in one', 'geography in one'],
    singly: ['search'],
    bytes: 160 + 160 + 10,
  })
})

test('of a course that is there in part what is missing comes alone', () => {
  const { bundles, singly } = plan([history], ['h2', 'search'])
  expect([bundles, singly]).toEqual([[], ['h1', 'h2', 'search']])
})

test('a programme comes in one file by itself, and with its own chapters alone beside its courses', () => {
  expect(plan([programme])).toEqual({ bundles: ['programme in one'], singly: ['search'], bytes: 330 })
  expect(plan([programme, history, geography])).toEqual({
    bundles: ['history in one', 'geography in one'],
    singly: ['search', 'own'],
    bytes: 160 + 160 + 10 + 100,
  })
})

test('a pack of before there were bundles comes file by file', () => {
  const { bundle: _bundle, ...old } = history
  expect(plan([old])).toEqual({ bundles: [], singly: ['h1', 'h2', 'search'], bytes: 210 })
})
