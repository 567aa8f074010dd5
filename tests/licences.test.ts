import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closureOf, foreignLicences, type LockFile, nameOf } from '../scripts/licences.ts'
import { reachedFrom } from '../scripts/reached-files.mjs'
import { reachedBySchool, readPackages } from '../scripts/release-parts.ts'

const root = join(import.meta.dirname, '..')
const { lock, packageFile } = readPackages()
const drawing: LockFile = JSON.parse(readFileSync(join(root, 'tools/draw-figures/package-lock.json'), 'utf8'))

/** What pages carry: what their code imports, and what a build copies into them. */
const inPages = closureOf(lock, [
  ...reachedFrom([join(root, 'src/app/web/entry-client.tsx')]).packages,
  'swagger-ui-dist',
  'temml',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource/noto-sans-math',
])
const isShipped = (folder: string) => !lock.packages[folder]?.dev || inPages.has(folder)
const withPackage = (folder: string, license: string | undefined, dev = false): LockFile => ({
  packages: { ...lock.packages, [folder]: { license, ...(dev ? { dev } : {}) } },
})

test('what a school installs and what its pages carry has the licences that we take', () => {
  expect(foreignLicences(lock, isShipped)).toEqual([])
  expect(Array.from(inPages, nameOf)).toEqual(expect.arrayContaining(['react-dom', 'tus-js-client', 'uplot']))
})

test.each([
  ['node_modules/gpl', 'GPL-3.0', false],
  ['node_modules/gpl', 'GPL-3.0', true],
  ['node_modules/tex', 'LPPL-1.3c', true],
  ['node_modules/argparse', 'Python-2.0', true],
  ['node_modules/says-nothing', undefined, true],
  ['node_modules/both', 'MIT AND GPL-2.0', false],
  ['node_modules/no-font', 'OFL-1.1', false],
  ['node_modules/@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', false],
  ['node_modules/glob', 'AGPL-3.0', false],
])('%s under %s is refused (only builds: %s)', (folder, license, dev) => {
  const found = foreignLicences(withPackage(folder, license, dev), (one) => one === folder && !dev)
  expect(found).toEqual([`${nameOf(folder)} (${license ?? 'none'})`])
})

test.each([
  ['node_modules/either', '(MIT OR GPL-3.0)', false],
  ['node_modules/both', 'Apache-2.0 AND MIT', false],
  ['node_modules/@fontsource/some', 'OFL-1.1', false],
  ['node_modules/@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
])('%s under %s is taken (only builds: %s)', (folder, license, dev) => {
  expect(foreignLicences(withPackage(folder, license, dev), isShipped)).toEqual([])
})

test('TeX and its reader are a tool of authors alone', () => {
  expect(foreignLicences(drawing, () => true)).toEqual([
    '@prinsss/dvi2html (GPL-3.0)',
    'node-tikzjax (LPPL-1.3c)',
  ])
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
