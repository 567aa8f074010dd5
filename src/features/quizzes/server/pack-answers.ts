import { longMoment, shortMoment } from '../../../common/short-moment.ts'
import type { Flag } from '../../../platform/server/db/column-types.ts'

/** One answer: `selected` is what the pupil answered, as JSON. */
export type Answer = { question: string; correct: Flag; selected: string }
/** One answer of the cahier d'erreurs: `id` is its attempt's, the moments are ISO text. */
export type Review = Answer & { id: string; finished_at: string; stored_at: string }

/** Answers as `quiz_plays` stores them. Neither the id of a question nor JSON has a line's end. */
export const packAnswers = (answers: readonly Answer[]): string => answers.map(packAnswer).join('\n')

export const unpackAnswers = (lines: string): Answer[] =>
  lines === '' ? [] : lines.split('\n').map((line) => unpackAnswer(line.split(' ')))

/** Answers as `quiz_reviews` stores them: more may be written behind. */
export const packReviews = (reviews: readonly Review[]): string => reviews.map(packReview).join('')

export const unpackReviews = (lines: string): Review[] => lines.split('\n').slice(1).map(unpackReview)

function packAnswer({ question, correct, selected }: Answer): string {
  return `${question} ${correct} ${selected}`
}

function unpackAnswer([question, correct, ...selected]: readonly string[]): Answer {
  return { question: question!, correct: correct === '1' ? 1 : 0, selected: selected.join(' ') }
}

function packReview(review: Review): string {
  const moments = `${shortMoment(review.finished_at)} ${shortMoment(review.stored_at)}`
  return `\n${review.id} ${moments} ${packAnswer(review)}`
}

function unpackReview(line: string): Review {
  const [id, finished, stored, ...answer] = line.split(' ')
  return {
    id: id!,
    finished_at: longMoment(finished!),
    stored_at: longMoment(stored!),
    ...unpackAnswer(answer),
  }
}
