import type { PersonalData } from '../../../platform/server/personal-data.ts'
import { unpackAnswers, unpackReviews } from './pack-answers.ts'
import { unpackCards } from '../notebook/server/pack-cards.ts'
import { unpackPlayed } from './played.ts'

/** What this room stores of people. */
export const quizzesPersonalData: PersonalData = {
  records: [
    {
      table: 'quiz_plays',
      owner: 'user_id',
      key: ['id'],
      secrets: [],
      told: 'rows',
      tell: ({ answers, ...row }) => ({ ...row, answers: unpackAnswers(answers) }),
    },
    {
      table: 'quiz_reviews',
      owner: 'user_id',
      key: ['quiz', 'page'],
      secrets: [],
      told: 'rows',
      tell: ({ user_id, quiz, lines }) => ({ user_id, quiz, answers: unpackReviews(lines) }),
    },
    {
      table: 'chapter_cards',
      owner: 'user_id',
      key: ['quiz'],
      secrets: [],
      told: 'rows',
      tell: ({ user_id, quiz, cards, played }) => ({
        user_id,
        quiz,
        cards: [...unpackCards(cards)].map(([question, { now, before }]) => ({ question, ...now, before })),
        played: unpackPlayed(quiz, played),
      }),
    },
    // Of versions before 0036, until they are brought over; read before those above, so that none is missed.
    { table: 'quiz_attempts', owner: 'user_id', key: ['id'], secrets: [], told: 'rows' },
    {
      table: 'quiz_answers',
      owner: 'user_id',
      key: ['quiz', 'question', 'attempt'],
      secrets: [],
      told: 'rows',
    },
    { table: 'quiz_cards', owner: 'user_id', key: ['quiz', 'question'], secrets: [], told: 'rows' },
  ],
}
