import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programmePage } from './programme-page.ts'

const root = join(import.meta.dirname, '../..')
const page = programmePage(join(root, 'content'))

test('docs/programme.md is what the course files say: `npm run content:programme` writes it', () => {
  expect(readFileSync(join(root, 'docs/programme.md'), 'utf8')).toBe(page)
})

test('each subject says what is written, and where its programme is from', () => {
  const philosophy = page.slice(page.indexOf('### Philosophie')).split('\n### ')[0]!
  expect(philosophy).toContain('- Écrit : 35 leçons sur 35, entier.')
  expect(philosophy).toMatch(/- Programme : .+ \(vérifié : /)
  expect(philosophy).not.toContain('Pas encore')
})
