import type { PersonalData } from '../../../platform/server/personal-data.ts'

/** What this room stores of people. */
export const coursesPersonalData: PersonalData = {
  records: [
    { table: 'enrolments', owner: 'user_id', key: ['course_id'], secrets: [], told: 'rows' },
    { table: 'progress_events', owner: 'user_id', key: ['id'], secrets: [], told: 'rows' },
    { table: 'lesson_progress', owner: 'user_id', key: ['course_id', 'lesson'], secrets: [], told: 'rows' },
  ],
}
