import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { check } from 'recheck'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

export type Pattern = { file: string; source: string; flags: string }

/** What builds a pattern from a text: a checker cannot know what comes of it. */
export type BuiltPattern = { file: string; call: string }

/** Every regular expression that stands in these source files, and every call that makes one. */
export function patternsOf(files: readonly string[]): { written: Pattern[]; built: BuiltPattern[] } {
  const written: Pattern[] = []
  const built: BuiltPattern[] = []
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const { program, errors } = parseSync(file, text)
    if (errors.length > 0) throw new Error(`${file} cannot be read`)
    visit(program, (node) => {
      const { type, regex, callee, start, end } = node
      if (type === 'Literal' && regex) written.push({ file, source: regex.pattern, flags: regex.flags })
      if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
        built.push({ file, call: text.slice(start, end) })
    })
  }
  return { written, built }
}

/** The source files whose patterns meet what others wrote; the compiler reads our own lessons, at build. */
export const sourceFiles = (): string[] =>
  globSync('src/**/*.{ts,tsx,js}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/compiler/'),
  )

type Node = {
  type?: string
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
  start: number
  end: number
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) see(value as Node)
  for (const each of Object.values(value)) visit(each, see)
}

/** Every pattern inside a schema of a contract, those of the schema library too. */
export function patternsIn(schema: unknown, file: string, seen = new Set<unknown>()): Pattern[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (schema instanceof RegExp) return [{ file, source: schema.source, flags: schema.flags }]
  return Object.values(schema).flatMap((each) => patternsIn(each, file, seen))
}

// The build without worker, binary and Java; it answers at once.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: typeof check }

/** What a hostile text can do to a pattern: `safe`, or the checker's word and why. */
export function verdictOn({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string {
  // Ten times what the slowest needs on a busy machine: only a pattern that cannot be judged comes to it.
  const result = checkSync(source, flags, { timeout: 240_000 }) as unknown as Verdict
  if (result.status === 'safe') return 'safe'
  return `${result.status}: ${result.complexity?.summary ?? result.error?.kind}`
}

type Verdict = { status: string; complexity?: { summary: string }; error?: { kind: string } }
