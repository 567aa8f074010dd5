import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foreignLicences, type LockFile, nameOf } from '../scripts/licences.ts'
import { reachedBySchool, readPackages } from '../scripts/release-parts.ts'

const root = join(import.meta.dirname, '..')
const { lock, packageFile } = readPackages()
const drawing: LockFile = JSON.parse(readFileSync(join(root, 'tools/draw-figures/package-lock.json'), 'utf8'))

const withPackage = (folder: string, license: string | undefined): LockFile => ({
  packages: { ...lock.packages, [folder]: { license } },
})

test('what a school installs, builds and tests with has the licences that we take', () => {
  expect(foreignLicences(lock)).toEqual([])
})

test.each([
  ['node_modules/gpl', 'GPL-3.0'],
  ['node_modules/tex', 'LPPL-1.3c'],
  ['node_modules/argparse', 'Python-2.0'],
  ['node_modules/says-nothing', undefined],
  ['node_modules/both', 'MIT AND GPL-2.0'],
  ['node_modules/no-font', 'OFL-1.1'],
  ['node_modules/@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'],
  ['node_modules/glob', 'AGPL-3.0'],
])('%s under %s is refused', (folder, license) => {
  expect(foreignLicences(withPackage(folder, license))).toEqual([`${nameOf(folder)} (${license ?? 'none'})`])
})

test.each([
  ['node_modules/either', '(MIT OR GPL-3.0)'],
  ['node_modules/both', 'Apache-2.0 AND MIT'],
  ['node_modules/@fontsource/some', 'OFL-1.1'],
])('%s under %s is taken', (folder, license) => {
  expect(foreignLicences(withPackage(folder, license))).toEqual([])
})

test('TeX and its reader are a tool of authors alone', () => {
  expect(foreignLicences(drawing)).toEqual(['@prinsss/dvi2html (GPL-3.0)', 'node-tikzjax (LPPL-1.3c)'])
  const names = Object.keys(lock.packages).map(nameOf)
  for (const name of ['@prinsss/dvi2html', 'node-tikzjax']) expect(names).not.toContain(name)
})

test('a production install has each package that a running school imports, and no other', () => {
  const { packages } = reachedBySchool(packageFile)
  expect([...packages].toSorted()).toEqual(
    Object.keys(packageFile.dependencies)
      .filter((name) => name !== 'node')
      .toSorted(),
  )
})
