import { day } from '../../../../common/durations.ts'
import {
  longMoment,
  longNumber,
  shortMoment,
  shortNumber,
} from '../../../../platform/server/db/short-forms.ts'
import type { Schedule } from './schedule.ts'

/** What is known of a pupil and a question. */
export type Card = {
  now: Schedule
  /** What the answers that are gone came to, and how many they were; absent while all are there. */
  before?: Summed
}
type Summed = Schedule & { seen: number; right: number }

/** Cards by question, as `chapter_cards` stores them, a line each: 9 letters for a question that was never missed. */
export function packCards(cards: ReadonlyMap<string, Card>): string {
  return [...cards].map(([question, card]) => `${question} ${packCard(card)}`).join('\n')
}

export function unpackCards(lines: string): Map<string, Card> {
  if (lines === '') return new Map()
  return new Map(
    lines.split('\n').map((line) => {
      const end = line.indexOf(' ')
      return [line.slice(0, end), unpackCard(line.slice(end + 1))]
    }),
  )
}

function packCard({ now, before }: Card): string {
  if (!before) return packState(now)
  const [state, summed] = [packState(now), packState(before)]
  return [state === summed ? '' : state, summed, before.seen, before.right].join(';')
}

function unpackCard(text: string): Card {
  const [state, summed, seen, right] = text.split(';')
  if (summed === undefined) return { now: unpackState(state!) }
  const before = { ...unpackState(summed), seen: Number(seen), right: Number(right) }
  return { now: unpackState(state || summed), before }
}

/** A question comes back whole days after its last answer. */
function packState({ correct, answered_at, due_at, stability, difficulty, lapses }: Schedule): string {
  const last = `${correct ? 1 : 0}${shortMoment(answered_at)}`
  if (due_at === null) return last
  const days = (Date.parse(due_at) - Date.parse(answered_at)) / day
  return [last, days, shortNumber(stability ?? 0), shortNumber(difficulty ?? 0), lapses].join(' ')
}

function unpackState(text: string): Schedule {
  const [last, days, stability, difficulty, lapses] = text.split(' ')
  const state = { correct: last!.startsWith('1'), answered_at: longMoment(last!.slice(1)) }
  if (days === undefined) return { ...state, due_at: null, stability: null, difficulty: null, lapses: 0 }
  return {
    ...state,
    due_at: new Date(Date.parse(state.answered_at) + Number(days) * day).toISOString(),
    stability: longNumber(stability!),
    difficulty: longNumber(difficulty!),
    lapses: Number(lapses),
  }
}
