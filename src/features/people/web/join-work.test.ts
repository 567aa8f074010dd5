import { expect, test } from 'vitest'
import { joinWork } from './join-work.ts'

const course = (id: string, last_seen_at: string | null = null) => ({
  id,
  isEnrolled: true,
  lessons_read: 3,
  lessons_written: 12,
  last_seen_at,
})
const quizzes = (id: string, last_at: string) => ({
  id,
  quizzes: 5,
  played: 2,
  attempts: 7,
  best_percent: 64,
  last_at,
})

test('what two rooms know of a course is one row, with the later of both moments', () => {
  const rows = joinWork(
    [course('Terminale_SVT', '2026-11-02T08:00:00.000Z')],
    [quizzes('Terminale_SVT', '2026-11-20T08:00:00.000Z')],
  )
  expect(rows).toEqual([
    {
      id: 'Terminale_SVT',
      classLabel: 'Terminale',
      subjectLabel: 'SVT',
      lessons: { read: 3, written: 12 },
      quizzes: { played: 2, of: 5, bestPercent: 64 },
      lastAt: '2026-11-20T08:00:00.000Z',
    },
  ])
})

test('rows stand in the order of the classes, a course of no class last', () => {
  const rows = joinWork(
    [course('Terminale_Histoire-Géographie'), course('Premiere_Français'), course('Sixieme_SVT')],
    [quizzes('Sixieme_Mathematiques', '2026-11-20T08:00:00.000Z')],
  )
  expect(rows.map(({ classLabel, subjectLabel, lastAt }) => [classLabel, subjectLabel, lastAt])).toEqual([
    ['Sixième', 'Mathématiques', '2026-11-20T08:00:00.000Z'],
    ['Sixième', 'SVT', null],
    ['Première', 'Français', null],
    ['Terminale', 'Histoire-Géographie', null],
  ])
})
