import type { PupilQuizzes } from '../contract.ts'
import type { QuizBook } from './quiz-book.ts'
import type { listPlayed } from './quiz-store.ts'

type Played = Awaited<ReturnType<typeof listPlayed>>[number]

/** What a pupil has played, course by course in the order of the book; a quiz that has gone does not count. */
export function describePlayed(book: QuizBook, rows: readonly Played[]): PupilQuizzes[] {
  const byQuiz = new Map(rows.map((row) => [row.quiz, row]))
  const courses = Map.groupBy(book.list, ({ level, subject }) => `${level}_${subject}`)
  return [...courses].flatMap(([id, quizzes]): PupilQuizzes[] => {
    const played = quizzes.flatMap((quiz) => byQuiz.get(quiz.id) ?? [])
    if (played.length === 0) return []
    return [
      {
        id,
        quizzes: quizzes.length,
        played: played.length,
        attempts: sum(played.map(({ attempts }) => attempts)),
        best_percent: Math.round(sum(played.map(({ best_percent }) => best_percent)) / played.length),
        last_at: played.map(({ last_at }) => last_at).reduce((a, b) => (a > b ? a : b)),
      },
    ]
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
