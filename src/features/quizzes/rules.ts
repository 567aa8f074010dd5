import { dayOf } from '../../common/days.ts'
/** The specification's sentences. */
export const sentences = {
  choose: 'Veuillez sélectionner une option avant de continuer.',
  excellent: 'Excellent travail !',
  good: 'Bon effort ! Continuez ainsi !',
  again: 'Vous pouvez faire mieux, réessayez !',
} as const

/** What the summary says of a result: 70 percent or more, 50 or more, below. */
export function feedbackOn(right: number, total: number): string {
  const percent = total === 0 ? 0 : (right / total) * 100
  if (percent >= 70) return sentences.excellent
  return percent >= 50 ? sentences.good : sentences.again
}

/** What helps after the specification's sentence: nothing for who has half of it right. */
export function adviceOn(right: number, total: number): string | undefined {
  if (feedbackOn(right, total) !== sentences.again) return undefined
  return 'C’est un début\u00a0: lis la correction, puis recommence.'
}

/** The grade out of 20, to the nearest half, as a teacher writes it: `13,5`. */
export function gradeOutOf20(right: number, total: number): string {
  const grade = total === 0 ? 0 : Math.round((right / total) * 40) / 2
  return String(grade).replace('.', ',')
}

/** How well a chapter is known, from the questions whose last answer was right. */
export function masteryWord(right: number, questions: number): string {
  if (right === 0) return 'À commencer'
  if (right >= questions) return 'Maîtrisé'
  return right / questions >= 0.7 ? 'Presque maîtrisé' : 'En cours'
}

/** Questions of one sitting with the cahier d'erreurs: about ten minutes. */
export const dailyQuestions = 12

/** The end of a day in Dakar, whose clock is UTC's: what is due by then comes today. */
export function endOfDay(now: Date): string {
  return `${dayOf(now)}T23:59:59.999Z`
}

/**
 * What a cahier d'erreurs wants now, of its questions in the order in which they come back (`due_at`, ISO text in UTC):
 * at most what is left of today's ten minutes after `done` answers, or, `ahead`, a sitting of those that come first.
 */
export function planNotebook<Due extends { due_at: string }>(
  all: readonly Due[],
  { now, done, ahead }: { now: Date; done: number; ahead: boolean },
) {
  const due = all.filter(({ due_at }) => due_at <= endOfDay(now))
  const left = Math.max(0, dailyQuestions - done)
  return {
    total: all.length,
    due: due.length,
    done_today: done,
    next_due_at: all[0]?.due_at ?? null,
    questions: ahead ? all.slice(0, dailyQuestions) : due.slice(0, left),
  }
}

/** The things of a list in an order that a text decides: the same text, the same order. */
export function mixed<T>(things: readonly T[], seed: string): T[] {
  let state = 2_166_136_261
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519)
    state ^= state >>> 13
    return (state >>> 0) / 2 ** 32
  }
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  const left = [...things]
  const order: T[] = []
  while (left.length > 0) order.push(...left.splice(Math.floor(next() * left.length), 1))
  return order
}
