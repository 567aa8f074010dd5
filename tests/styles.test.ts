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
