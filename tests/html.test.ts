import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { buildOnce } from './support/built.ts'

const root = join(import.meta.dirname, '..')
const [webDir, contentDir] = [join(root, 'dist/web'), join(root, 'dist/content')]

/** An address without a space: a browser mends it, other programs cut it off there. */
const address = { omit: true, enum: ['/^[^\\s]*$/'] }

/**
 * What the HTML standard says (« standard »), and two things more. How an author writes what the standard leaves free
 * (quotes, case, closing slashes) is React's and the compiler's own affair.
 */
const rules: ConfigData = {
  root: true,
  extends: ['html-validate:standard'],
  elements: ['html5', { a: { inherit: 'a', attributes: { href: address } } }],
  rules: { 'valid-id': ['error', { relaxed: true }], 'no-dup-id': 'error' },
}
/** A selector cannot name an identifier that begins with a digit. React begins its own with an underscore. */
const lessonRules: ConfigData = {
  ...rules,
  rules: { ...rules.rules, 'valid-id': ['error', { relaxed: false }] },
}

/** `head/paper.js` gives the first page of a paper its address before the picture shows. */
const allowed = (file: string, selector: string | null) =>
  file === 'lecture-exam.html' && selector === '#first-page'

function validator(config: ConfigData) {
  const html = new HtmlValidate(new StaticConfigLoader(config))
  return (file: string, text: string) =>
    html
      .validateStringSync(text)
      .results.flatMap(({ messages }) => messages)
      .filter(({ selector }) => !allowed(file, selector))
      .map(({ line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId}: ${message}`)
}

beforeAll(() => buildOnce('web'))

test('the rules see an identifier that begins with a digit, a space in an address, an element out of its place', () => {
  const faults = (text: string) => validator(lessonRules)('a.html', text).map((line) => line.split(' ')[1])
  expect(faults('<p id="1a">a</p>')).toEqual(['valid-id:'])
  expect(faults('<p><a href="/un sujet">a</a> <a href="/un%20sujet">b</a></p>')).toEqual([
    'attribute-allowed-values:',
  ])
  expect(faults('<p id="a">a</p><p id="a">b</p>')).toEqual(['no-dup-id:'])
  expect(faults('<div><style>p { top: 0 }</style></div>')).toEqual(['element-permitted-content:'])
})

test('the pages of the build are HTML', () => {
  const files = globSync('**/*.html', { cwd: webDir, exclude: ['public/**'] })
  expect(files.length).toBeGreaterThan(50)
  const faultsOf = validator(rules)
  expect(files.flatMap((file) => faultsOf(file, readFileSync(join(webDir, file), 'utf8')))).toEqual([])
})

/** Files are named by what they hold: one that these rules have passed is not looked at again. */
const passedFile = join(root, '.cache/html/passed.json')
type Passed = { rules: string; files: string[] }

function readPassed(): Passed {
  const key = JSON.stringify([
    lessonRules,
    readFileSync(join(root, 'node_modules/html-validate/package.json'), 'utf8'),
  ])
  try {
    const passed = JSON.parse(readFileSync(passedFile, 'utf8')) as Passed
    if (passed.rules === key) return passed
  } catch {
    // The first run.
  }
  return { rules: key, files: [] }
}

test('the compiled lessons are HTML', { timeout: 300_000 }, () => {
  const { chapters } = JSON.parse(readFileSync(join(contentDir, 'manifest.json'), 'utf8')) as {
    chapters: Record<string, { file: string }>
  }
  const files = [...new Set(Object.values(chapters).map(({ file }) => file))]
  expect(files.length).toBeGreaterThan(100)
  const passed = readPassed()
  const known = new Set(passed.files)
  const faultsOf = validator(lessonRules)
  const faulty = files.flatMap((file) => {
    if (known.has(file)) return []
    const faults = faultsOf(
      file,
      brotliDecompressSync(readFileSync(join(contentDir, `${file}.br`))).toString(),
    )
    return faults.length > 0 ? [{ file, faults }] : []
  })
  const without = new Set(faulty.map(({ file }) => file))
  mkdirSync(dirname(passedFile), { recursive: true })
  writeFileSync(
    passedFile,
    JSON.stringify({ rules: passed.rules, files: files.filter((file) => !without.has(file)) }),
  )
  expect(faulty.flatMap(({ faults }) => faults)).toEqual([])
})
