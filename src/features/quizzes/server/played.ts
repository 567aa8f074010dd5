import type { Tables } from '../../../platform/server/db/tables.ts'

/** What came of the plays of a part of a quiz: how often, when last, out of what, the best in whole percent. */
export type Played = Pick<Tables['quiz_plays'], 'quiz' | 'part' | 'total'> & {
  attempts: number
  last_at: string
  best_percent: number
}
type Packed = [part: Played['part'], attempts: number, last_at: string, total: number, best_percent: number]

/** One row for each part of a quiz, of several of them. */
export function addPlayed(rows: readonly Played[]): Played[] {
  return [...Map.groupBy(rows, ({ quiz, part }) => `${quiz} ${part ?? ''}`).values()].map((same) => ({
    quiz: same[0]!.quiz,
    part: same[0]!.part,
    attempts: same.reduce((sum, { attempts }) => sum + attempts, 0),
    last_at: same.map(({ last_at }) => last_at).reduce((one, other) => (one > other ? one : other)),
    total: Math.max(...same.map(({ total }) => total)),
    best_percent: Math.max(...same.map(({ best_percent }) => best_percent)),
  }))
}

/** What is played of one quiz, as `chapter_cards` stores it. */
export function packPlayed(rows: readonly Played[]): string {
  if (rows.length === 0) return ''
  return JSON.stringify(
    rows.map((row): Packed => [row.part, row.attempts, row.last_at, row.total, row.best_percent]),
  )
}

export function unpackPlayed(quiz: string, packed: string): Played[] {
  if (packed === '') return []
  return (JSON.parse(packed) as Packed[]).map(([part, attempts, last_at, total, best_percent]) => ({
    quiz,
    part,
    attempts,
    last_at,
    total,
    best_percent,
  }))
}
