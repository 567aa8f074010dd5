// Plain JavaScript for Node 20: `npm start` asks it what a build is made of.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const importing =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'/g
// A process that is forked, a worker, a style sheet or a list that is read: they are named in a string.
const named = /['"`]([\w@./-]+\.(?:tsx?|mjs|cjs|js|json|css|txt))['"`]/g
const isSource = (file) => /\.(tsx?|mjs|js)$/.test(file)
const isFile = (path) => existsSync(path) && statSync(path).isFile()
/** What each file names, by its path: the files of a run stay as they are. */
const known = new Map()

/**
 * What the code of some files stands on: `files` are those of the project that they reach, themselves included, and
 * `packages` the names of what is not ours, as they are imported (`node:sqlite`, `fastify`). Types do not count.
 * `alsoNamed` takes in files that are not imported but named in a string, as beside the file that names them.
 */
export function reachedFrom(entries, { alsoNamed = false } = {}) {
  const files = new Set()
  const packages = new Set()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || !isFile(file)) continue
    files.add(file)
    if (!isSource(file)) continue
    const { imported, strings } = namesIn(file)
    for (const name of imported)
      if (name.startsWith('.')) waiting.push(join(dirname(file), name.replace(/\?.*$/, '')))
      else packages.add(name)
    if (alsoNamed) for (const name of strings) waiting.push(join(dirname(file), name))
  }
  return { files, packages }
}

function namesIn(file) {
  const before = known.get(file)
  if (before) return before
  const text = readFileSync(file, 'utf8')
  const names = {
    imported: [...text.matchAll(importing)].map(([, fixed, dynamic]) => fixed ?? dynamic),
    strings: [...text.matchAll(named)].map(([, name]) => name),
  }
  known.set(file, names)
  return names
}
