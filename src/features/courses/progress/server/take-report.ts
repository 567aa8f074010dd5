import { AppError } from '../../../../common/app-error.ts'
import { commitTogether } from '../../../../platform/server/db/commit-together.ts'
import { hasMessage, leaveMessage } from '../../../../platform/server/db/inbox-store.ts'
import { type Quota, takeQuota } from '../../../../platform/server/quota.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { classLabels, findClass } from '../../../../school/classes.ts'
import {
  chapterOfCode,
  findCourse,
  missingLesson,
  readerPath,
  type ReadingKind,
  variantLabels,
} from '../../rules.ts'
import { mostReportsADay } from '../mistake-contract.ts'

type Report = { course: string; place: string; kind: ReadingKind; passage: string; text: string }

/** Under which the office finds what pupils report. */
const name = 'Erreur signalée par un élève'

const reportsADay: Quota = {
  key: 'reports',
  most: mostReportsADay,
  sentence: 'Trop de signalements pour un jour. Celui-ci reste sur cet appareil et partira demain.',
}

/**
 * Puts a report into the inbox, once. Nothing of it says who wrote: what is wrong in a lesson is wrong for everybody.
 * Throws `not_found` for a chapter or a lesson that is not written, `too_many_requests` past a day's number.
 */
export async function takeReport(
  { db, content, now }: Pick<Services, 'db' | 'content' | 'now'>,
  userId: number,
  report: Report,
): Promise<void> {
  const message = `${addressOf(content, report)}\n\n${report.text}`
  await commitTogether(db, async (transaction) => {
    if (await hasMessage(transaction, { name, message })) return
    await leaveMessage(transaction, { name, email: '', message, sent_at: now().toISOString() })
    await takeQuota(transaction, reportsADay, { userId, rows: 1, now: now() })
  })
}

/** Where it is, in words and as an address. */
function addressOf(content: Services['content'], { course: id, place, kind, passage }: Report): string {
  const course = content.course(id)
  const chapter = course?.chapters[(chapterOfCode(place) ?? 0) - 1]
  const lesson = chapter?.lessons.find(({ code }) => code === place)
  const named = course && findCourse(course.class, course.subject)
  if (!named || !chapter?.written || (place.includes('_') && !lesson?.written))
    throw new AppError('not_found', missingLesson)
  const classKey = findClass(course.class)
  const words = [
    `${course.title}, ${classKey ? classLabels[classKey] : course.class}`,
    variantLabels[kind],
    chapter.title,
    ...(lesson ? [lesson.title] : []),
    ...(passage ? [`«\u00a0${passage}\u00a0»`] : []),
  ]
  return `${words.join(' · ')}\n${readerPath(named, kind, place)}`
}
