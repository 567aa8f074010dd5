import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { coursesToPrerender } from '../../src/features/courses/server/index.ts'
import { searchAddresses } from '../../src/features/search/server/index.ts'
import { loadContent, type Content } from '../../src/platform/server/content/index.ts'

/** What a module gives: `forServer` only while pages are prerendered, where the browser gets an empty one. */
type Modules = Record<string, (content: Content, isPrerender: boolean) => string>

/**
 * What pages say of the compiled lessons. A page is built again when it changes, not for each word of a lesson: of
 * where to search, which changes with every word, the server answers under older names too.
 */
const modules = {
  'virtual:course-summaries': (content) =>
    `export default ${JSON.stringify(coursesToPrerender(content).summaries)}`,
  'virtual:courses-to-prerender': (content, isPrerender) =>
    `export default ${isPrerender ? JSON.stringify(coursesToPrerender(content).courses) : '[]'}`,
  'virtual:lesson-style': (content) => `export default ${JSON.stringify(content.style)}`,
  'virtual:formula-style': (content) => `export default ${JSON.stringify(content.formulaStyle)}`,
  'virtual:math-font': (content) =>
    `export const mathFont = ${JSON.stringify(content.fontFiles[0]?.address ?? '')}`,
  'virtual:lesson-style-to-prerender': (content, isPrerender) =>
    `export const lessonStyleToPrerender = ${isPrerender ? JSON.stringify(content.style) : "''"}`,
} satisfies Modules
const searching = {
  'virtual:search-addresses': (content) => `export default ${JSON.stringify(searchAddresses(content))}`,
} satisfies Modules

/** All that pages say of the compiled lessons, but for where to search. */
export function saidInPages(content: Content): string {
  return JSON.stringify(Object.values(modules).map((source) => source(content, true)))
}

/** Lets pages import what the compiled content says of the courses, the lessons' style, and where to search. */
export function coursesPlugin(contentDir = 'dist/content'): Plugin {
  const all: Modules = { ...modules, ...searching }
  const content = () => loadContent(resolve(contentDir))
  return {
    name: 'courses',
    resolveId: (id) => (Object.hasOwn(all, id) ? `\0${id}` : undefined),
    load(id, options) {
      return id.startsWith('\0') ? all[id.slice(1)]?.(content(), options?.ssr === true) : undefined
    },
  }
}
