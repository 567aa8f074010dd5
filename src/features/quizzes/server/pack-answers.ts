import type { Flag } from '../../../platform/server/db/column-types.ts'
import { longId, longMoment, shortId, shortMoment } from '../../../platform/server/db/short-forms.ts'

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

/** When it was stored is told from when it was answered: mostly a few seconds. */
function packReview(review: Review): string {
  const passed = Date.parse(review.stored_at) - Date.parse(review.finished_at)
  return `\n${shortId(review.id)} ${shortMoment(review.finished_at)} ${passed.toString(36)} ${packAnswer(review)}`
}

function unpackReview(line: string): Review {
  const [id, finished, passed, ...answer] = line.split(' ')
  const finished_at = longMoment(finished!)
  return {
    id: longId(id!),
    finished_at,
    stored_at: new Date(Date.parse(finished_at) + Number.parseInt(passed!, 36)).toISOString(),
    ...unpackAnswer(answer),
  }
}
