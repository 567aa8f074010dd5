import type { PersonalData } from '../../../../platform/server/personal-data.ts'
import { unpackLessons } from './pack-lessons.ts'

/** What is stored of pupils' progress. */
export const progressPersonalData: PersonalData = {
  records: [
    { table: 'progress_events', owner: 'user_id', key: ['id'], secrets: [], told: 'rows' },
    {
      table: 'progress_by_course',
      owner: 'user_id',
      key: ['course_id'],
      secrets: [],
      told: 'rows',
      tell: ({ user_id, course_id, lessons }) => ({
        user_id,
        course_id,
        lessons: [...unpackLessons(lessons)].map(([lesson, state]) => ({ lesson, ...state })),
      }),
    },
    // Of versions before 0037, until it is brought over; read before the table above, so that none is missed.
    { table: 'lesson_progress', owner: 'user_id', key: ['course_id', 'lesson'], secrets: [], told: 'rows' },
  ],
}
