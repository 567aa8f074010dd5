import { readFileSync } from 'node:fs'
import { minifySync, transformWithOxc } from 'vite'
import type { PageScript } from '../../src/platform/web/page-to-prerender.ts'

/** The scripts of the first bytes: one for all pages, and a room's own. */
const files = {
  early: 'src/app/web/inline/early.ts',
  face: 'src/features/courses/face/web/inline/face.ts',
  lecture: 'src/features/courses/reader/web/inline/lecture.ts',
  paper: 'src/features/papers/viewer/web/inline/paper.ts',
} as const

export type InlineScripts = Record<'early' | PageScript, string>

/** The scripts that stand in the pages themselves, as short as they can be said. */
export async function readInlineScripts(): Promise<InlineScripts> {
  const [early, face, lecture, paper] = await Promise.all([
    inlineScript(files.early),
    inlineScript(files.face),
    inlineScript(files.lecture),
    inlineScript(files.paper),
  ])
  return { early, face, lecture, paper }
}

/** A module without its types as one function, since what stands in a page is no module. Throws when it imports. */
async function inlineScript(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
    target: 'esnext',
    sourcemap: false,
  })
  const body = code.replace(/^export \{\};?$/m, '')
  if (/^(import|export)\b/m.test(body))
    throw new Error(`${file}: a script in a page imports nothing but types`)
  const minified = minifySync(file.replace(/ts$/, 'js'), `(()=>{${body}})()`, {
    compress: { target: 'es2015' },
  })
  if (minified.errors.length > 0) throw new Error(`${file}: ${minified.errors[0]!.message}`)
  return minified.code.trim().replace(/;$/, '')
}
