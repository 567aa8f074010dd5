import type { PupilQuizzes } from '../contract.ts'
import type { QuizBook } from './quiz-book.ts'
import type { Played } from './played.ts'

/** What a pupil has played, course by course in the order of the book; a quiz that has gone does not count. */
export function describePlayed(book: QuizBook, rows: readonly Played[]): PupilQuizzes[] {
  const byQuiz = Map.groupBy(rows, ({ quiz }) => quiz)
  const courses = Map.groupBy(book.list, ({ level: classKey, subject }) => `${classKey}_${subject}`)
  return [...courses].flatMap(([id, quizzes]): PupilQuizzes[] => {
    const played = quizzes.flatMap(({ id: quiz }) => (byQuiz.has(quiz) ? wholeOf(byQuiz.get(quiz)!) : []))
    if (played.length === 0) return []
    return [
      {
        id,
        quizzes: quizzes.length,
        played: played.length,
        attempts: sum(played.map(({ attempts }) => attempts)),
        best_percent: Math.round(sum(played.map(({ best_percent }) => best_percent)) / played.length),
        last_at: latest(played),
      },
    ]
  })
}

/**
 * What a pupil's attempts at a quiz and at its parts come to. A part that was played after the other is no play of
 * its own, and the best of both together stands beside the best of the whole quiz, from before there were parts.
 */
function wholeOf(rows: readonly Played[]) {
  const whole = rows.find(({ part }) => part === null)
  const parts = rows.filter(({ part }) => part !== null)
  const questions = sum(parts.map(({ total }) => total))
  const right = sum(parts.map(({ best_percent, total }) => best_percent * total))
  const plays = parts.map((part) => part.attempts)
  return {
    attempts: (whole?.attempts ?? 0) + Math.max(0, ...plays),
    best_percent: Math.max(whole?.best_percent ?? 0, questions > 0 ? Math.floor(right / questions) : 0),
    last_at: latest(rows),
  }
}

const latest = (rows: readonly { last_at: string }[]) =>
  rows.map(({ last_at }) => last_at).reduce((one, other) => (one > other ? one : other))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
