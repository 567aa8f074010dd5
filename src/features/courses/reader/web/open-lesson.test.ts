import { describe, expect, test } from 'vitest'
import type { Chapter, Course } from '../../contract.ts'
import { chapterWords, neighbours, openLesson, rankWords } from './open-lesson.ts'

const lesson = (chapter: number, number: number, written: boolean) => ({
  title: `Leçon ${chapter}.${number}`,
  code: `chapter${chapter}_lesson${number}`,
  content: '',
  duration: '1h',
  written,
})

const chapter = (number: number, written: boolean[], exercices: number): Chapter => ({
  number,
  title: `Chapitre ${number}`,
  lessons: written.map((isWritten, index) => lesson(number, index + 1, isWritten)),
  exercises: exercices,
  corrections: 0,
  quiz: false,
  bytes: { cours: written.includes(true) ? 100 : 0, exercices: exercices * 100, corrections: 0, fiches: 0 },
})

const course = {
  chapters: [chapter(1, [false, false], 0), chapter(2, [false, true, true], 3), chapter(3, [true], 0)],
} as Course

describe('what a hash opens', () => {
  test('without one, the first lesson that is written', () => {
    expect(openLesson(course, 'cours', '')).toMatchObject({
      lesson: { code: 'chapter2_lesson2' },
      isWritten: true,
    })
    expect(openLesson(course, 'exercices', '')).toMatchObject({ chapter: { number: 2 }, isWritten: true })
  })

  test('a lesson, written or announced', () => {
    expect(openLesson(course, 'cours', 'chapter2_lesson3')).toMatchObject({ isWritten: true })
    expect(openLesson(course, 'cours', 'chapter2_lesson1')).toMatchObject({
      lesson: { code: 'chapter2_lesson1' },
      isWritten: false,
    })
  })

  test('a chapter: its first written lesson, or its exercises', () => {
    expect(openLesson(course, 'cours', 'chapter2')).toMatchObject({ lesson: { code: 'chapter2_lesson2' } })
    expect(openLesson(course, 'cours', 'chapter1')).toMatchObject({ isWritten: false })
    expect(openLesson(course, 'exercices', 'chapter2-exercice-champ')).toMatchObject({ isWritten: true })
    expect(openLesson(course, 'exercices', 'chapter3')).toMatchObject({ isWritten: false })
  })

  test('nothing that can be read where there is no such chapter or lesson', () => {
    for (const hash of ['chapter9_lesson1', 'chapter2_lesson9', 'chapter99'])
      expect(openLesson(course, 'cours', hash).isWritten).toBe(false)
    expect(openLesson(course, 'corrections', '').isWritten).toBe(false)
  })
})

test('before and after pass over what is not written, across chapters', () => {
  const at = (code: string) => neighbours(course, 'cours', openLesson(course, 'cours', code))
  expect(at('chapter2_lesson2')).toEqual({
    before: undefined,
    after: { code: 'chapter2_lesson3', title: 'Leçon 2.3' },
  })
  expect(at('chapter2_lesson3').after).toEqual({ code: 'chapter3_lesson1', title: '3.\u00a0Chapitre 3' })
  expect(at('chapter3_lesson1').after).toBeUndefined()
  expect(at('chapter1_lesson1')).toEqual({})
})

test('the bar says the chapter and which of its lessons is open', () => {
  const at = (code: string) => rankWords(openLesson(course, 'cours', code))
  expect([at('chapter2_lesson2'), at('chapter3_lesson1')]).toEqual(['2 sur 3', ''])
  expect(rankWords(openLesson(course, 'exercices', 'chapter2'))).toBe('')
  expect(chapterWords({ ...course.chapters[1]!, title: 'Théorème de Thalès' })).toBe('2.\u00a0Thalès')
})
