import { globSync, readFileSync } from 'node:fs'
import { type Rule, transform } from 'lightningcss'
import { expect, test } from 'vitest'

/** Selectors that stand twice side by side: what two hands merged badly reads so, and the later one wins. */
function twice(rules: readonly Rule[]): string[] {
  const seen = new Set<string>()
  return rules.flatMap((rule) => {
    const { value } = rule as { value?: { selectors?: unknown; rules?: Rule[] } }
    const within = twice(value?.rules ?? [])
    if (rule.type !== 'style') return within
    const selector = JSON.stringify(value?.selectors)
    if (seen.has(selector)) return [...within, selector]
    seen.add(selector)
    return within
  })
}

function selectorsTwice(filename: string, code: Uint8Array): string[] {
  const found: string[] = []
  transform({
    filename,
    code,
    drafts: { customMedia: true },
    visitor: { StyleSheet: ({ rules }) => void found.push(...twice(rules as Rule[])) },
  })
  return found
}

test('a selector stands once in its sheet', () => {
  const sheet = (text: string) => selectorsTwice('a.css', Buffer.from(text))
  expect(sheet('.a { color: red } .b { color: red } @media print { .a { color: blue } }')).toEqual([])
  expect(sheet('.a { color: red } .b, .c { top: 0 } .a { top: 0 } .b, .c { left: 0 }')).toHaveLength(2)
  const sheets = globSync('src/**/*.css')
  expect(sheets.length).toBeGreaterThan(50)
  expect(
    sheets.flatMap((file) => selectorsTwice(file, readFileSync(file)).map((what) => `${file}: ${what}`)),
  ).toEqual([])
})

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
const breakpointsFile = 'src/platform/web/styles/breakpoints.css'
/** The application's own; the lessons' frame has sheets of its own, made by the compiler. */
const modules = globSync('src/{platform,features,app}/**/*.module.css')

/** What a module says of colour by itself: `colours.css` and `global.css` have the palette, for day, night and paper. */
const rawColours = (text: string) =>
  [...text.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi)].map(([colour]) => colour)

test('a module takes its colours from the palette', () => {
  expect(rawColours('a { color: #fff; background: rgb(0 0 0 / 20%) } #skip { mask: url(#a-mask) }')).toEqual([
    '#fff',
    'rgb(',
  ])
  expect(modules.length).toBeGreaterThan(50)
  expect(modules.flatMap((file) => rawColours(textOf(file)).map((colour) => `${file}: ${colour}`))).toEqual(
    [],
  )
})

test('what a module takes from the palette is there', () => {
  const sources = globSync(['src/{platform,features,app}/**/*.{css,tsx,ts}', 'content/**/*.css'])
  const known = new Set(
    sources.flatMap((file) =>
      [...textOf(file).matchAll(/(--[\w-]+)['"]?\]?(?: as string)?\s*:/g)].map(([, name]) => name),
    ),
  )
  const unknown = modules.flatMap((file) =>
    [...textOf(file).matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) =>
      known.has(name) ? [] : [`${file}: ${name}`],
    ),
  )
  expect(unknown).toEqual([])
})

test('a layout changes at the widths that have a name, and each name is wanted', () => {
  const sheets = globSync('src/{platform,features,app}/**/*.css').filter((file) => file !== breakpointsFile)
  const conditions = sheets.flatMap((file) =>
    [...textOf(file).matchAll(/@media([^{]*)/g)].map(([, condition]) => ({ file, condition: condition! })),
  )
  expect(conditions.filter(({ condition }) => /\d(px|r?em)/.test(condition))).toEqual([])
  const named = [...textOf(breakpointsFile).matchAll(/@custom-media (--[\w-]+)/g)].map(([, name]) => name!)
  const wanted = conditions.flatMap(({ condition }) => condition.match(/--[\w-]+/g) ?? [])
  expect(new Set(wanted)).toEqual(new Set(named))
})
