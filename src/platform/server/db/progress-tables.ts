import type { Flag, Moment } from './column-types.ts'

export type ProgressEventsTable = {
  user_id: number
  /** UUID made by the browser; once per account. */
  id: string
  kind: 'opened' | 'read' | 'unread'
  course_id: string
  /** `chapterN_lessonM`. */
  lesson: string
  /** When it happened, by the pupil's clock within bounds. */
  at: Moment
  received_at: Moment
}

/** What the events of a course's lessons come to; derived in the transaction that stores them. */
export type ProgressByCourseTable = {
  user_id: number
  course_id: string
  /** JSON: what is known of each lesson by its code, packed by `pack-lessons.ts` of the progress. */
  lessons: string
}

/** What versions before 0037 stored in the place of `progress_by_course`: such rows are brought over. */
export type LessonProgressTable = {
  user_id: number
  course_id: string
  lesson: string
  is_read: Flag
  /** Moment and id of the last `read` or `unread`; empty where there was none. */
  marked_at: Moment
  mark_id: string
  /** Moment of the last event of any kind. */
  seen_at: Moment
  /** Id of the first `read` that came; empty where there was none. */
  first_read_id: string
}
