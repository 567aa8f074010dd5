import type { QuizAnswers } from './quiz-answers.ts'
import type { Reading } from './reading-level.ts'
import type { Speller, UnknownWord } from './spelling.ts'
import type { FoundAt } from './typography.ts'

/** A file of a course to review. `isFrench`: its texts are in French; a language's course is not. */
export type FileToReview = {
  /** Path inside the content folder. */
  file: string
  text: string
  isFrench: boolean
  /** Of a chapter's corrections: the text of their exercises. */
  exercises?: string
}

/** What one file tells by itself: plain data, so that a cache can hold it. */
export type ReviewedFile = {
  typography: FoundAt[]
  /** Words that the French dictionary does not have; the school's own are among them. */
  unknown: UnknownWord[]
  /** How a lesson reads; a quiz, exercises and corrections have none. */
  reading?: Reading
  quiz?: QuizAnswers
  /** Where a quiz says « vous » to the pupil. */
  address: FoundAt[]
  /** Steps of corrections that number questions which nobody asked. */
  steps: FoundAt[]
}

/** Reviews one file. The parser and the dictionary are loaded with the first one that is new. */
export async function reviewFile(
  { file, text, isFrench, exercises }: FileToReview,
  openSpeller: () => Promise<Speller>,
): Promise<ReviewedFile> {
  const found: ReviewedFile = { typography: [], unknown: [], address: [], steps: [] }
  if (file.endsWith('/quiz.yaml')) {
    const { quizAnswers } = await import('./quiz-answers.ts')
    found.quiz = quizAnswers(text, file)
  }
  if (exercises !== undefined) {
    const { checkStepNumbers } = await import('./step-numbers.ts')
    found.steps = checkStepNumbers(exercises, text)
  }
  if (!isFrench) return found
  const [
    { blocksOfFile, spokenBlocks },
    { checkAddress },
    { checkTypography },
    { unknownWords },
    { readingOf },
  ] = await Promise.all([
    import('./read-file.ts'),
    import('./address.ts'),
    import('./typography.ts'),
    import('./spelling.ts'),
    import('./reading-level.ts'),
  ])
  const blocks = blocksOfFile(file, text)
  if (found.quiz) found.address = spokenBlocks(file, text).flatMap(checkAddress)
  found.typography = blocks.flatMap(checkTypography)
  found.unknown = unknownWords(blocks, await openSpeller())
  const isLesson = file.endsWith('.md') && !/\/(exercices|corriges)\.md$/.test(file)
  if (isLesson) found.reading = readingOf(blocks)
  return found
}
