import { longId, longMoment, shortId, shortMoment } from '../../../../platform/server/db/short-forms.ts'

/** What the events of a lesson come to. */
export type LessonState = {
  isRead: boolean
  /** Whether it was ever read: only the first reading counts in the metrics. */
  wasRead: boolean
  /** Moment of the last event of any kind, ISO text. */
  seenAt: string
  /** Moment and id of the last `read` or `unread`; empty where there was none, the id of an old one too. */
  markedAt: string
  markId: string
}

/** What is known of the lessons of a course by their codes, as `progress_by_course` stores it. */
export function packLessons(lessons: ReadonlyMap<string, LessonState>): string {
  return JSON.stringify(Object.fromEntries([...lessons].map(([code, state]) => [code, packLesson(state)])))
}

export function unpackLessons(json: string): Map<string, LessonState> {
  const packed = JSON.parse(json) as Record<string, string>
  return new Map(Object.entries(packed).map(([code, text]) => [code, unpackLesson(text)]))
}

/** Two states of a lesson, of events in any order: the last mark counts, by its id when times are equal. */
export function mergeLesson(one: LessonState | undefined, other: LessonState): LessonState {
  if (!one) return other
  const isLater =
    other.markedAt > one.markedAt || (other.markedAt === one.markedAt && other.markId > one.markId)
  const { isRead, markedAt, markId } = isLater ? other : one
  return {
    isRead,
    markedAt,
    markId,
    wasRead: one.wasRead || other.wasRead,
    seenAt: one.seenAt > other.seenAt ? one.seenAt : other.seenAt,
  }
}

function packLesson({ isRead, wasRead, seenAt, markedAt, markId }: LessonState): string {
  const mark = markedAt ? ` ${shortMoment(markedAt)} ${markId && shortId(markId)}` : ''
  return `${isRead ? 2 : wasRead ? 1 : 0} ${shortMoment(seenAt)}${mark}`.trimEnd()
}

function unpackLesson(text: string): LessonState {
  const [read, seen, marked, markId = ''] = text.split(' ')
  return {
    isRead: read === '2',
    wasRead: read !== '0',
    seenAt: longMoment(seen!),
    markedAt: marked ? longMoment(marked) : '',
    markId: markId && longId(markId),
  }
}
