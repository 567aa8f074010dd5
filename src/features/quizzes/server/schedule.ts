import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'

/** One answer to a question. */
export type Answered = { correct: boolean; at: string }
/** What the answers to a question come to: when it comes back, if it was ever missed. */
export type Schedule = {
  correct: boolean
  answered_at: string
  due_at: string | null
  stability: number | null
  lapses: number
}

// Days only, nothing by the minute: a pupil opens the cahier once a day. The longest pause is half a school year.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 150 })

/**
 * Works out where a question stands from all its answers, oldest first. The first miss puts it into the cahier;
 * the answers before it say nothing of how long it is remembered. Undefined without answers.
 */
export function scheduleOf(answers: readonly Answered[]): Schedule | undefined {
  const last = answers.at(-1)
  if (!last) return undefined
  const firstMiss = answers.findIndex(({ correct }) => !correct)
  const state = { correct: last.correct, answered_at: last.at }
  if (firstMiss === -1) return { ...state, due_at: null, stability: null, lapses: 0 }
  const counted = answers.slice(firstMiss)
  let card = createEmptyCard(new Date(counted[0]!.at))
  for (const { correct, at } of counted)
    ({ card } = scheduler.next(card, new Date(at), correct ? Rating.Good : Rating.Again))
  return {
    ...state,
    due_at: card.due.toISOString(),
    stability: card.stability,
    lapses: counted.filter(({ correct }) => !correct).length,
  }
}
