import { expect, test } from 'vitest'
import { isChapterFinished, isNotebookFinished } from './rules.ts'

const quiz = 'Sixieme_Histoire_chapter1'
const played = new Set([quiz])

test.each([
  ['all read, its quiz played', { read: 3, listed: 3, quiz }, true],
  ['a lesson left, or to be written', { read: 2, listed: 3, quiz }, false],
  ['its quiz left', { read: 3, listed: 3, quiz: 'Sixieme_Histoire_chapter2' }, false],
  ['all read, no quiz', { read: 3, listed: 3, quiz: undefined }, true],
  ['without lessons', { read: 0, listed: 0, quiz: undefined }, false],
])('a chapter, %s', (_name, chapter, isFinished) => {
  expect(isChapterFinished(chapter, played)).toBe(isFinished)
})

test.each([
  ['all of it', 4, 1, true],
  ['a lesson left', 3, 1, false],
  ['a quiz left', 4, 2, false],
])('a notebook, %s', (_name, read, quizzes, isFinished) => {
  const course = { id: 'Sixieme_Histoire', lessons_listed: 4, quizzes }
  const others = new Set([...played, 'Sixieme_Histoire-Geographie_chapter2'])
  expect(isNotebookFinished(course, read, others)).toBe(isFinished)
})

test('a notebook without lessons is not finished', () => {
  expect(isNotebookFinished({ id: 'Sixieme_Histoire', lessons_listed: 0, quizzes: 0 }, 0, played)).toBe(false)
})
