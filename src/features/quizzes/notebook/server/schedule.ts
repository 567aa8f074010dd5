import { type Card as Memory, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'

/** One answer to a question. */
export type Answered = { correct: boolean; at: string }
/** What the answers to a question come to: when it comes back, if it does. */
export type Schedule = {
  correct: boolean
  answered_at: string
  due_at: string | null
  /** Days after which it is remembered nine times in ten; null for a question that is not in the cahier. */
  stability: number | null
  /** From 1 to 10; null for a question that is not in the cahier. */
  difficulty: number | null
  /** How often it was missed. */
  lapses: number
}

// Days only, nothing by the minute: a pupil opens the cahier once a day. The longest pause is half a school year.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 150 })

/**
 * Works out where a question stands from all its answers, oldest first, after what `before` says of those that are
 * gone. The first miss puts it into the cahier; the answers before it say nothing of how long it is remembered. A
 * flashcard (`isCard`) is there from the first answer: who learns a deck wants to be asked again.
 * Without answers it stands where it stood, undefined if nowhere.
 */
export function scheduleOf(
  answers: readonly Answered[],
  { before, isCard = false }: { before?: Schedule | undefined; isCard?: boolean } = {},
): Schedule | undefined {
  const last = answers.at(-1)
  if (!last) return before
  const known = before && memoryOf(before)
  const first = known || isCard ? 0 : answers.findIndex(({ correct }) => !correct)
  const state = { correct: last.correct, answered_at: last.at }
  if (first === -1) return { ...state, due_at: null, stability: null, difficulty: null, lapses: 0 }
  const counted = answers.slice(first)
  let memory: Memory = known ?? createEmptyCard(new Date(counted[0]!.at))
  for (const { correct, at } of counted)
    ({ card: memory } = scheduler.next(memory, new Date(at), correct ? Rating.Good : Rating.Again))
  return {
    ...state,
    due_at: memory.due.toISOString(),
    stability: memory.stability,
    difficulty: memory.difficulty,
    lapses: (before?.lapses ?? 0) + counted.filter(({ correct }) => !correct).length,
  }
}

/** Undefined for a question that is not in the cahier. */
function memoryOf({ answered_at, due_at, stability, difficulty, lapses }: Schedule): Memory | undefined {
  if (due_at === null || stability === null || difficulty === null) return undefined
  const empty: Memory = createEmptyCard(answered_at)
  const [due, last_review] = [new Date(due_at), new Date(answered_at)]
  return Object.assign(empty, { due, last_review, stability, difficulty, lapses, state: State.Review })
}
