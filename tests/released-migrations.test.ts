import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '../src/platform/server/db/migrations/index.ts'
import { openTestMigrations, releasedMigrations } from './support/released-migrations.ts'

const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8')
const versions = Array.from(changelog.matchAll(/^## (\d+\.\d+\.\d+) - /gm), ([, version]) => version!)

test('the migrations of every released version are kept in the list, which says what its databases have gone through', () => {
  expect(Object.keys(releasedMigrations)).toEqual(versions.toReversed())
})

test.each(Object.entries(releasedMigrations))(
  'a database of version %s is brought up to date: nothing was inserted before its last migration, taken away or moved',
  (_, released) => {
    const known = Object.keys(migrations)
    expect(known).toEqual(known.toSorted())
    expect(known.slice(0, released.length)).toEqual(released)
  },
)

test('one inserted before the last is refused in French, with what to do', async () => {
  const { refusal } = await openTestMigrations(['0017-office'])
  expect(refusal).toMatch(
    /^Les tables viennent d’une version de l’école qui n’a jamais été publiée : .* sans passer par 0017-office\. N’effacez rien : rouvrez/,
  )
})
