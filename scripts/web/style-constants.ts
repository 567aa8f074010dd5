import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const styles = join(import.meta.dirname, '../../src/platform/web/styles')
const breakpointsFile = join(styles, 'breakpoints.css')
const coloursFile = join(styles, 'colours.css')

/**
 * Lets every sheet of `src` say `@media (--phone)` and `var(--shade)`. Custom media hold within one file, so each
 * sheet begins with them; the colours of `colours.css` are put where they are used, and weigh nothing on the others.
 */
export function styleConstants(): Plugin {
  return {
    name: 'style-constants',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(platform|features|app)\/.*\.css(\?(?!raw|url)|$)/ },
      handler(code) {
        for (const file of [breakpointsFile, coloursFile]) this.addWatchFile(file)
        return { code: readFileSync(breakpointsFile, 'utf8') + withColours(code), map: null }
      },
    },
  }
}

/** A sheet with the constant colours in their places; what has another value by day and night stays a property. */
function withColours(sheet: string): string {
  const declared = readFileSync(coloursFile, 'utf8').matchAll(/(--[\w-]+):\s*([^;]+);/g)
  const colours = new Map([...declared].map(([, name, value]) => [name, value]))
  return sheet.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => colours.get(name) ?? whole)
}
