import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../cache.ts'
import type { QuizCompiler } from '../quiz-file.ts'

/** What the build of the content compiles quizzes with; nothing heavy is loaded until there is one to compile. */
export const quizCompiler: QuizCompiler = {
  version: () => hashOf(...sources().flatMap((file) => [file, readFileSync(file)])),
  compile: async (file, draw) => {
    const { compileQuiz } = await import('./compile-quiz.ts')
    return compileQuiz(file, draw)
  },
  compileDeck: async (file, draw) => {
    const { compileDeck } = await import('./compile-deck.ts')
    return compileDeck(file, draw)
  },
}

/** A change of these may change what is compiled. */
function sources(): string[] {
  const kinds = join(import.meta.dirname, '../../features/quizzes/kinds')
  const names = readdirSync(kinds).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const rooms = '../../features/quizzes'
  const own = [
    `${rooms}/named-quizzes.ts`,
    `${rooms}/decks/rules.ts`,
    'essentials.ts',
    'compile-quiz.ts',
    'compile-deck.ts',
    'quiz-source.ts',
  ]
  return [
    ...names.toSorted().map((name) => join(kinds, name)),
    ...own.map((name) => join(import.meta.dirname, name)),
  ]
}
