import { readYaml } from '../read-yaml.ts'
import { proseOf, type Prose } from './prose.ts'

/** The blocks of text of a file of a course: a lesson, exercises, corrections, a quiz, cards or the course itself. */
export function blocksOfFile(file: string, text: string): Prose[] {
  if (file.endsWith('.md')) return [...headOf(text), ...proseOf(text)]
  return file.endsWith('/course.yaml') ? titleBlocks(file, text) : quizBlocks(file, text)
}

/** Title and summary of a lesson's head. */
function headOf(text: string): Prose[] {
  const head = /^---\n([^]*?)\n---/.exec(text)?.[1] ?? ''
  return head.split('\n').flatMap((line, index) => {
    const value = /^(?:title|summary): *(.*)$/.exec(line)?.[1]
    return value ? proseOf(unquoted(value)).map((prose) => ({ ...prose, line: index + 2 })) : []
  })
}

const unquoted = (value: string) => value.replace(/^(["'])(.*)\1$/, '$2').replaceAll("''", "'")

type Path = readonly (string | number)[]
const prose = new Set([
  'title',
  'theme',
  'text',
  'explanation',
  'notion',
  'why',
  'options',
  'reasons',
  'items',
  'front',
  'back',
])

const answers = new Set(['options', 'reasons', 'items'])

/** What a quiz says to the pupil itself: not the answers to choose from, which may be anybody's words. */
export function spokenBlocks(file: string, text: string): Prose[] {
  const isAnswer = (path: Path) => path.some((step) => answers.has(String(step))) && path.at(-1) !== 'why'
  return quizBlocks(file, text, (path) => !isAnswer(path))
}

/** Every text of a quiz or of cards that a pupil reads, at its line; or those whose place is wanted. */
function quizBlocks(file: string, text: string, isWanted = (_path: Path) => true): Prose[] {
  const yaml = readYaml(text, file)
  if ('problems' in yaml) return []
  const leaves = leavesOf(yaml.value).filter(({ path }) => isWanted(path))
  return leaves.flatMap(({ path, value }) => {
    const first = yaml.textLineOf(path)
    return proseOf(value).map((block) => ({ ...block, line: block.line + first - 1 }))
  })
}

/** The titles of a course, of its chapters and lessons. */
function titleBlocks(file: string, text: string): Prose[] {
  const yaml = readYaml(text, file)
  if ('problems' in yaml) return []
  return leavesOf(yaml.value).map(({ path, value }) => ({
    text: value,
    line: yaml.lineOf(path),
    isSentence: false,
  }))
}

function leavesOf(value: unknown, path: Path = []): { path: Path; value: string }[] {
  if (typeof value === 'string') {
    const name = path.findLast((step) => typeof step === 'string')
    return name && prose.has(name) ? [{ path, value }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  const steps = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return steps.flatMap(([step, inner]) => leavesOf(inner, [...path, step]))
}
