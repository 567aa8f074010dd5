import { join } from 'node:path'
import type { Plugin } from 'vite'
import { coursesToDraw } from '../../src/features/courses/server/index.ts'
import { searchAddresses } from '../../src/features/search/server/index.ts'
import { loadContent } from '../../src/server/content/index.ts'

/** What a module gives: `forServer` only while pages are drawn, where the browser gets an empty one. */
type Modules = Record<string, (isDrawing: boolean) => string>

/** Lets pages import what the compiled content says of the courses, the lessons' style, and where to search. */
export function coursesPlugin(contentDir = 'dist/content'): Plugin {
  const content = () => loadContent(join(process.cwd(), contentDir))
  const modules: Modules = {
    'virtual:course-summaries': () => `export default ${JSON.stringify(coursesToDraw(content()).summaries)}`,
    'virtual:courses-to-draw': (isDrawing) =>
      `export default ${isDrawing ? JSON.stringify(coursesToDraw(content()).courses) : '[]'}`,
    'virtual:lesson-style': () => `export default ${JSON.stringify(content().style)}`,
    'virtual:search-addresses': () => `export default ${JSON.stringify(searchAddresses(content()))}`,
    'virtual:formula-style': () => `export default ${JSON.stringify(content().formulaStyle)}`,
    'virtual:math-font': () =>
      `export const mathFont = ${JSON.stringify(content().fontFiles[0]?.address ?? '')}`,
    'virtual:lesson-style-to-draw': (isDrawing) =>
      `export const lessonStyleToDraw = ${isDrawing ? JSON.stringify(content().style) : "''"}`,
  }
  return {
    name: 'courses',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load(id, options) {
      return id.startsWith('\0') ? modules[id.slice(1)]?.(options?.ssr === true) : undefined
    },
  }
}
