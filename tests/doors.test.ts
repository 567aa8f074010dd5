import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type ModuleItem, parseSync } from '@swc/core'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const most = 10
const door =
  /^src\/features\/(([^/]+)(?:\/[^/]+)?)\/(calls|contract|server\/index|web\/index|web\/admin)\.tsx?$/

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const sources = globSync('{src,scripts}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file))
const modules = new Map(sources.map((file) => [file, read(readFileSync(join(root, file), 'utf8'))]))
const doors = sources.filter((file) => door.test(file))
const roomOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

function read(text: string): ModuleItem[] {
  return parseSync(text, { syntax: 'typescript', tsx: true }).body
}

/** The names that a file gives, types too; `*` for all of another's. */
function exportsOf(items: readonly ModuleItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'ExportAllDeclaration') return ['*']
    if (item.type === 'ExportDefaultDeclaration' || item.type === 'ExportDefaultExpression')
      return ['default']
    if (item.type === 'ExportNamedDeclaration')
      return item.specifiers.map((one) => {
        if (one.type === 'ExportNamespaceSpecifier') return one.name.value
        return one.type === 'ExportSpecifier' ? (one.exported ?? one.orig).value : 'default'
      })
    if (item.type !== 'ExportDeclaration') return []
    const { declaration } = item
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.value : '*'))
    return 'identifier' in declaration ? [declaration.identifier.value] : ['id' in declaration ? 'id' : '*']
  })
}

/** What a file takes from others by name, `*` for all, with the file it takes it from. */
function importsOf(file: string, items: readonly ModuleItem[]): { from: string; name: string }[] {
  return items.flatMap((item) => {
    if (!('source' in item) || !item.source) return []
    const from = normalize(join(dirname(file), item.source.value))
    if (item.type === 'ExportAllDeclaration') return [{ from, name: '*' }]
    return item.specifiers.map((one) => {
      if (one.type === 'ImportSpecifier') return { from, name: (one.imported ?? one.local).value }
      if (one.type === 'ExportSpecifier') return { from, name: one.orig.value }
      return { from, name: one.type === 'ImportDefaultSpecifier' ? 'default' : '*' }
    })
  })
}

/** A room reads its own contract and calls too: their width is what everybody else takes. */
function takenByOthers(file: string): string[] {
  const taken = [...modules].flatMap(([other, items]) =>
    roomOf(other) === roomOf(file) ? [] : importsOf(other, items).filter(({ from }) => from === file),
  )
  return [...new Set(taken.map(({ name }) => name))]
}

const namesOf = (file: string) =>
  /(calls|contract)\.ts$/.test(file) ? takenByOthers(file) : exportsOf(modules.get(file)!)

describe('the doors of the rooms', () => {
  test('are there', () => expect(doors.length).toBeGreaterThan(30))

  test.each(doors)('%s is ten names wide at most, and each is named', (file) => {
    const names = namesOf(file)
    expect(names).not.toContain('*')
    expect(names.slice(most)).toEqual([])
  })
})
