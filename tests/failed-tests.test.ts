import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failedOfPlaywright, failedOfVitest } from '../scripts/failed-tests.mjs'

const root = join(import.meta.dirname, '..')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(root, '.cache/failed-tests-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the end of the log names each test that failed, and each file that could not be run', () => {
  const passing = "import { expect, test } from 'vitest'\ntest('one is one', () => expect(1).toBe(1))\n"
  writeFileSync(join(folder, 'vitest.config.js'), 'export default {}\n')
  writeFileSync(join(folder, 'a.test.ts'), `${passing}test('one is two', () => expect(1).toBe(2))\n`)
  writeFileSync(join(folder, 'b.test.ts'), "throw new Error('cannot be run')\n")
  const report = runReport('vitest', [
    'run',
    `--root=${folder}`,
    '--reporter=json',
    `--outputFile.json=${join(folder, 'report.json')}`,
  ])
  const failed = failedOfVitest(report).map((line) => line.replaceAll(`${folder}/`, ''))
  expect(failed.toSorted()).toEqual([
    expect.stringMatching(/^a\.test\.ts › one is two \| AssertionError: expected 1 to be 2/),
    expect.stringContaining('b.test.ts | cannot be run'),
  ])
})

test('a browser test that failed is named with its place and what was expected', () => {
  const spec = "import { expect, test } from '@playwright/test'\n"
  writeFileSync(join(folder, 'c.spec.js'), `${spec}test('two is three', () => expect(2).toBe(3))\n`)
  writeFileSync(join(folder, 'playwright.config.js'), "export default { reporter: [['json']] }\n")
  const report = runReport('playwright', ['test', '-c', folder])
  expect(failedOfPlaywright(report)).toEqual([
    expect.stringMatching(/^c\.spec\.js:2 › two is three \| Error: expect\(received\)\.toBe\(expected\)/),
  ])
})

function runReport(command: string, args: readonly string[]): object {
  const file = join(folder, 'report.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: root, env, encoding: 'utf8' })
  return JSON.parse(readFileSync(file, 'utf8')) as object
}
