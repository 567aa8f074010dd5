import { globSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** A name as Lightning CSS gives them: `title-YPv8UG`, of which the end is the file's own. */
const scopedName = /(?<![\w-])[a-z_][\w-]*-([\w-]{6})(?![\w-])/gi
const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Shortens the class names of module styles in a build: letters for the file, a number for the name in it. In a page
 * they stand in its markup and its styles, and once more in the scripts: 0.7 KB of the home page's bytes.
 * Both builds give a name the same way, from the files alone; the files that hold it are named by what they hold then.
 */
export function shortClassNames(root = process.cwd()): Plugin {
  const files = globSync('src/**/*.module.css', { cwd: root }).toSorted()
  const shortNames = new Map<string, string>()
  const shorten = (code: string) => code.replaceAll(scopedName, (name) => shortNames.get(name) ?? name)
  return {
    name: 'short-class-names',
    apply: 'build',
    transform(code, id) {
      const place = files.indexOf(relative(root, id))
      if (place < 0) return undefined
      const names = classNamesOf(code)
      for (const [index, name] of names.entries()) shortNames.set(name, `${inLetters(place)}${index}`)
      return { code: shorten(code), map: null }
    },
    renderChunk: (code) => ({ code: shorten(code), map: null }),
  }
}

/** The names of a file's own classes, which all end alike. */
function classNamesOf(code: string): string[] {
  const found = [...code.matchAll(/\.([a-z_][\w-]*-([\w-]{6}))(?![\w-])/gi)]
  const byEnd = [...Map.groupBy(found, ([, , end]) => end).values()]
  const own = byEnd.toSorted((a, b) => b.length - a.length)[0] ?? []
  return [...new Set(own.map(([, name = '']) => name))]
}

/** a … z, aa, ab … */
function inLetters(place: number): string {
  const last = letters[place % letters.length]!
  return place < letters.length ? last : inLetters(Math.floor(place / letters.length) - 1) + last
}
