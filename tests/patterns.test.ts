import { describe, expect, test } from 'vitest'
import { allRoutes } from '../src/app/server/rooms.ts'
import { type Pattern, patternsIn, patternsOf, sourceFiles, verdictOn } from './support/patterns.ts'
import { startTestApp } from './support/test-app.ts'

/** Patterns that are not linear, and why no text can be long enough to matter. */
const excused: Readonly<Record<string, string>> = {
  'src/platform/web/ui/format-number.ts /\\B(?=(\\d{3})+$)/g': 'meets a number of ours, 21 digits at most',
}

/** Calls that make a pattern, with what they make. */
const built: Readonly<Record<string, readonly [source: string, flags: string][]>> = {
  "src/features/papers/rules.ts new RegExp(correctionWords, 'g')": [
    ['\\b(corriges?|corrections?|solutions?)\\b', 'g'],
  ],
  'src/features/papers/drawing/server/find-active-content.ts new RegExp(`(?:/S|(?<![\\\\w.:%-]))/${name}(?!\\\\w)`)':
    [['(?:/S|(?<![\\w.:%-]))/JavaScript(?!\\w)', '']],
  'src/features/accounts/recovery/rules.ts new RegExp(`^[${codeLetters}]{${codeLength}}$`)': [
    ['^[0123456789ABCDEFGHJKMNPQRSTVWXYZ]{9}$', ''],
  ],
  "src/features/packs/short-forms.ts new RegExp(`${verbatim}(.)|[${signs}]`, 'g')": [
    ['\u04ff(.)|[\u0400-\u04bf]', 'g'],
  ],
}

const nameOf = ({ file, source, flags }: Pattern) => `${file} /${source}/${flags}`
const found = patternsOf(sourceFiles())

describe('no text that somebody sends can hold a pattern up', () => {
  test('the checker finds what held up a sign-up for nine seconds', () => {
    expect(verdictOn({ source: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', flags: '' })).toMatch(/^vulnerable: 2nd/)
    expect(verdictOn({ source: '^(a+)+$', flags: '' })).toMatch(/^vulnerable: exponential/)
    expect(verdictOn({ source: '^[^\\s@]+$', flags: '' })).toBe('safe')
  })

  test('every pattern of the source', { timeout: 600_000 }, () => {
    expect(found.written.length).toBeGreaterThan(150)
    expect(refused(found.written)).toEqual(Object.keys(excused))
  })

  test('every call that makes a pattern is known, and so is what it makes', { timeout: 600_000 }, () => {
    const known = Object.keys(built)
    const calls = found.built.map(({ file, call }) => `${file} ${call}`)
    expect(calls.filter((call) => !known.includes(call))).toEqual([])
    const made = Object.entries(built).flatMap(([call, patterns]) =>
      patterns.map(([source, flags]) => ({ file: call, source, flags })),
    )
    expect(refused(made)).toEqual([])
  })

  test('every pattern in a contract, those of the schema library too', { timeout: 600_000 }, async () => {
    const school = await startTestApp()
    const patterns = allRoutes(school.services).flatMap(({ endpoint: { method, path, ...schemas } }) =>
      [schemas.params, schemas.query, schemas.body].flatMap((schema) =>
        patternsIn(schema, `${method} ${path}`),
      ),
    )
    await school.close()
    expect(patterns.some(({ source }) => source.includes('T'))).toBe(true)
    expect(refused(patterns)).toEqual([])
  })
})

/** The patterns that are not found safe, each named once; equal ones are checked once. */
function refused(patterns: readonly Pattern[]): string[] {
  const verdicts = new Map<string, string>()
  return patterns.flatMap((pattern) => {
    const key = `/${pattern.source}/${pattern.flags}`
    const verdict = verdicts.get(key) ?? verdictOn(pattern)
    verdicts.set(key, verdict)
    if (verdict === 'safe') return []
    const name = nameOf(pattern)
    return name in excused ? [name] : [`${name}: ${verdict}`]
  })
}
