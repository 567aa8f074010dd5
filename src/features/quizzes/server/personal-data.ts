import type { PersonalData } from '../../../platform/server/personal-data.ts'

/** What this room stores of people. */
export const quizzesPersonalData: PersonalData = {
  records: [
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
