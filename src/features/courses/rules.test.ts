import { describe, expect, test } from 'vitest'
import { chapterOfCode, findCourse, parseReaderName, quizOf, readerPath } from './rules.ts'

describe('the course behind an address', () => {
  test.each([
    ['Troisieme', 'Mathematiques', 'Troisieme', 'Mathematiques'],
    ['troisième', 'mathématiques', 'Troisieme', 'Mathematiques'],
    ['1ère', 'francais', 'Premiere', 'Français'],
    ['Première', 'Physique-Chimie', 'Premiere', 'Physique-Chimie'],
  ])('%s and %s', (classText, subjectText, classKey, subject) => {
    expect(findCourse(classText, subjectText)).toEqual({ classKey, subject })
  })

  test.each([
    ['Sixieme', 'Philosophie'],
    ['Septieme', 'Mathematiques'],
    ['Troisieme', ''],
    ['', ''],
    ['Troisieme', 'toString'],
  ])('none for %s and %s', (classText, subjectText) => {
    expect(findCourse(classText, subjectText)).toBeUndefined()
  })
})

describe('the reader’s name', () => {
  test.each([
    ['Physique-Chimie', 'Physique-Chimie', 'cours'],
    ['Physique-Chimie-Exos', 'Physique-Chimie', 'exercices'],
    ['Mathematiques-Correction', 'Mathematiques', 'corrections'],
    ['mathématiques-quiz', 'Mathematiques', 'quiz'],
  ])('%s', (name, subject, variant) => {
    expect(parseReaderName('Troisieme', name)).toEqual({ classKey: 'Troisieme', subject, variant })
  })

  test('is undone by its path', () => {
    const course = { classKey: 'Seconde', subject: 'Géographie' } as const
    expect(readerPath(course, 'exercices', 'chapter2')).toBe('/lecture/Seconde/G%C3%A9ographie-Exos#chapter2')
    const [, , classText = '', name = ''] = readerPath(course, 'corrections').split('/')
    expect(parseReaderName(classText, decodeURIComponent(name))).toEqual({
      ...course,
      variant: 'corrections',
    })
  })

  test.each(['-Exos', 'Exos', 'Mathematiques-Exos-Quiz'])('none for %s', (name) => {
    expect(parseReaderName('Troisieme', name)).toBeUndefined()
  })
})

test('a code names its chapter', () => {
  expect(chapterOfCode('chapter2_lesson3')).toBe(2)
  expect(chapterOfCode('chapter12')).toBe(12)
  expect(chapterOfCode('chapter3-exercice-champ')).toBe(3)
  for (const code of ['', 'chapter', 'chapter0', 'lesson1', 'chapter2x', 'xchapter2'])
    expect(chapterOfCode(code)).toBeUndefined()
})

test('the quiz of a programme’s chapter is that of the course which it is written for', () => {
  const home = { course: 'Seconde_Mathematiques', chapter: 4 }
  expect(quizOf('Seconde_Mathematiques', { number: 2 })).toBe('Seconde_Mathematiques_chapter2')
  expect(quizOf('Seconde_Programme', { number: 2, home })).toBe('Seconde_Mathematiques_chapter4')
})
