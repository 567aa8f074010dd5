import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What begins a query; a store is where `.dependency-cruiser.cjs` lets Kysely be imported. */
const query = /\.(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/
const mayQuery = /(^|[/-])store\.ts$|^src\/platform\/server\/(db|backup)\/|\.test\.tsx?$/

test('SQL is in stores alone', () => {
  const sources = globSync('src/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))
  const querying = sources.filter((path) => query.test(readFileSync(path, 'utf8')))
  // The stores are found, so what is not one would be.
  expect(querying.filter((path) => mayQuery.test(path)).length).toBeGreaterThan(20)
  expect(querying.filter((path) => !mayQuery.test(path))).toEqual([])
})
