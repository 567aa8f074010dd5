import type { PersonalData } from '../../../platform/server/personal-data.ts'

/** What this room itself stores of people. */
export const coursesPersonalData: PersonalData = {
  records: [{ table: 'enrolments', owner: 'user_id', key: ['course_id'], secrets: [], told: 'rows' }],
}
