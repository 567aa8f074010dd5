import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import escapeHtml from 'escape-html'
import type { Params } from '../../common/match-path.ts'
import { type PackedPage, packPage } from './pack-page.ts'

/** What the server sets into a page of the build, by the names that stand there between double braces. */
export type Filling = {
  /** The address that the page is known by, percent-encoded: others that mean the same lead there. */
  path: string
  /** Asked for by a place in an order that may change: the browser is not to learn where it leads. */
  isByNumber?: boolean
  /** Plain words. */
  words: Readonly<Record<string, string>>
  /** Markup of our own making, set in as it is. */
  markup: Readonly<Record<string, string>>
}

/** The pages that are filled in, by the pattern of their address. */
export type PageFillings = Readonly<Record<string, PageFilling>>
export type PageFilling = {
  /** Undefined where the parameters name nothing. */
  fillingOf: (params: Params) => Filling | undefined
  /** The paths that search engines are to know. */
  listed: readonly string[]
}

/** The pages of one evening's shared links, at about 90 KB each: what is asked for again is not packed again. */
const mostKept = 100

/**
 * Fills pages of the build in and packs them, once for each path as long as it is asked for. The school's address stands
 * under `origin`.
 */
export function openFilledPages(webDir: string, origin: string) {
  const templates = new Map<string, Promise<string>>()
  const kept = new Map<string, Promise<PackedPage>>()
  const templateOf = (file: string) => {
    const text = templates.get(file) ?? readFile(join(webDir, file), 'utf8')
    templates.set(file, text)
    return text
  }
  return (template: string, { path, words, markup }: Filling): Promise<PackedPage> => {
    const page =
      kept.get(path) ??
      templateOf(template).then((text) => packPage(fillIn(text, { ...words, path, origin }, markup)))
    // What was asked for last stands last.
    kept.delete(path)
    kept.set(path, page)
    page.catch(() => kept.delete(path))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest) kept.delete(oldest)
    return page
  }
}

/** `{{name}}` in a text or an attribute, `{{name|json}}` inside a string of a script. Throws for a name without words. */
export function fillIn(
  text: string,
  words: Readonly<Record<string, string>>,
  markup: Readonly<Record<string, string>>,
): string {
  return text.replaceAll(/\{\{(\w+)(\|json)?\}\}/g, (_, name: string, json?: string) => {
    const html = markup[name]
    if (html !== undefined) return html
    const word = words[name]
    if (word === undefined) throw new Error(`The page has no ${name} to be filled in with`)
    return json ? JSON.stringify(word).slice(1, -1).replaceAll('<', '\\u003c') : escapeHtml(word)
  })
}
