import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { loadContent, type Content } from '../../src/platform/server/content/load-content.ts'

const root = join(import.meta.dirname, '../..')

/** Builds a part of the school that is not up to date: once in a run, whichever test file asks first. */
export function buildOnce(part: 'docs' | 'content' | 'papers' | 'web'): void {
  const doneFile = join(inject('runFolder'), `built-${part}`)
  if (existsSync(doneFile)) return
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), part], { cwd: root })
  writeFileSync(doneFile, '')
}

/** The school's compiled lessons, opened when first looked at: most tests never do. */
export function testContent(): Content {
  let content: Content | undefined
  return new Proxy({} as Content, {
    get: (_, part: keyof Content) => {
      if (!content) buildOnce('content')
      content ??= loadContent(join(root, 'dist/content'))
      return content[part]
    },
  })
}
