import { day } from '../../common/durations.ts'
import type { ClassKey } from '../../school/classes.ts'
import { type Examen, examenOf } from '../../school/exams.ts'

/** The exam that a pupil of a class prepares, or the one that they name; a Bac may lack its series. */
export function examOf(
  classKey: ClassKey | undefined,
  niveau: string | null,
): { examen: Examen; niveau: string | null } | undefined {
  const named = niveau === null ? undefined : examenOf(niveau)
  if (named) return { examen: named, niveau }
  if (classKey === 'Troisieme') return { examen: 'Bfem', niveau: '3eme' }
  return classKey === 'Terminale' ? { examen: 'Bac', niveau: null } : undefined
}

/** How many days are left until a day (`2027-06-14`), 0 on it; below 0 once it is over. */
export function daysUntil(date: string, now = new Date()): number {
  return Math.round((Date.parse(date) - Date.parse(now.toISOString().slice(0, 10))) / day)
}

/** Whose turn it is this week, of so many things: each has its week, in their order. */
export function turnOfWeek(things: number, now: Date): number {
  return Math.floor(now.getTime() / (7 * day)) % things
}
