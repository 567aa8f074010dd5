import { day } from '../../../../common/durations.ts'
import { type CatalogueCourse, type Content, isProgramme } from '../../../../platform/server/content/index.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import type { CourseProgress, Progress, ProgressPlace } from '../contract.ts'
import type { PupilCourse } from '../../pupil-contract.ts'
import { enrolmentsOf } from '../../server/enrolments-store.ts'
import { lessonsOf } from './lessons-store.ts'
import { bringOverOne } from './older-store.ts'
import { daysOf } from './store.ts'

type CatalogueLesson = CatalogueCourse['chapters'][number]['lessons'][number]
type Seen = Awaited<ReturnType<typeof lessonsOf>>[number]

/** What an account has read, where it left off, and its last seven days. */
export async function describeProgress(
  db: DatabasePool,
  content: Content,
  userId: number,
  now: Date,
): Promise<Progress> {
  const enrolled = new Set(await enrolmentsOf(db, userId))
  const seen = Map.groupBy(await seenBy(db, userId), ({ course_id }) => course_id)
  // Courses come in the order of their latest lesson, then those that were only chosen.
  const courses = [...new Set([...seen.keys(), ...enrolled])].flatMap((id): CourseProgress[] => {
    const course = content.course(id)
    return course ? [describeCourse(course, seenIn(course, seen), enrolled.has(id))] : []
  })
  return {
    user: userId,
    place: courses.find(({ place }) => place)?.place ?? null,
    courses,
    week: await describeWeek(db, userId, now),
  }
}

/** How far an account is in each course that it chose or opened, in the order of the catalogue. */
export async function describePupil(
  db: DatabasePool,
  content: Content,
  userId: number,
): Promise<PupilCourse[]> {
  const enrolled = new Set(await enrolmentsOf(db, userId))
  const seen = Map.groupBy(await seenBy(db, userId), ({ course_id }) => course_id)
  return content.catalogue.courses
    .filter(({ id }) => seen.has(id) || enrolled.has(id))
    .map((course) => {
      const lessons = seenIn(course, seen)
      return {
        id: course.id,
        isEnrolled: enrolled.has(course.id),
        lessons_read: readOf(course, lessons).length,
        lessons_written: writtenOf(course).length,
        last_seen_at: lessons[0]?.seen_at ?? null,
      }
    })
}

/** How many written lessons of each course an account has read, by course. */
export async function countRead(
  db: DatabasePool,
  content: Content,
  userId: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await seenBy(db, userId)
  const codes = Map.groupBy(
    rows.filter(({ isRead }) => isRead),
    ({ course_id }) => course_id,
  )
  return new Map(
    [...codes].map(([id, read]) => {
      const course = content.course(id)
      return [id, course ? readOf(course, read).length : 0]
    }),
  )
}

function describeCourse(course: CatalogueCourse, seen: readonly Seen[], isEnrolled: boolean): CourseProgress {
  const read = readOf(course, seen)
  return {
    id: course.id,
    isEnrolled,
    read,
    lessons_written: writtenOf(course).length,
    place: placeOf(course, seen[0]?.lesson, new Set(read)),
  }
}

/** What was seen of a course, the latest first; of a programme by its own codes, wherever its lessons are written. */
function seenIn(course: CatalogueCourse, seen: ReadonlyMap<string, Seen[]>): readonly Seen[] {
  if (!isProgramme(course)) return seen.get(course.id) ?? []
  return course.chapters
    .flatMap(({ home, lessons }) => {
      const rows = new Map(seen.get(home?.course ?? '')?.map((row) => [row.lesson, row]))
      return lessons.flatMap(({ code, home: written }) => {
        const row = rows.get(written ?? '')
        return row ? [{ ...row, lesson: code }] : []
      })
    })
    .toSorted((one, other) => (one.seen_at > other.seen_at ? -1 : 1))
}

/** Where to go on: the lesson seen last or, once that is read, the next one that is not. */
function placeOf(
  course: CatalogueCourse,
  last: string | undefined,
  read: ReadonlySet<string>,
): ProgressPlace | null {
  const lessons = writtenOf(course)
  const at = lessons.findIndex(({ code }) => code === last)
  if (at < 0) return null
  const next = lessons.slice(at).find(({ code }) => !read.has(code)) ?? lessons[at]!
  const chapter = course.chapters.find(({ lessons: own }) => own.includes(next))
  return { course: course.id, lesson: next.code, title: next.title, chapter: chapter!.title }
}

function readOf(course: CatalogueCourse, seen: readonly Seen[]): string[] {
  const read = new Set(seen.filter(({ isRead }) => isRead).map(({ lesson }) => lesson))
  return writtenOf(course).flatMap(({ code }) => (read.has(code) ? [code] : []))
}

function writtenOf({ chapters }: CatalogueCourse): CatalogueLesson[] {
  return chapters.flatMap(({ lessons }) => lessons.filter(({ written }) => written))
}

async function seenBy(db: DatabasePool, userId: number): Promise<Seen[]> {
  await bringOverOne(db, userId)
  return lessonsOf(db, userId)
}

async function describeWeek(db: DatabasePool, userId: number, now: Date): Promise<Progress['week']> {
  const days = Array.from({ length: 7 }, (_, ago) =>
    new Date(now.getTime() - (6 - ago) * day).toISOString().slice(0, 10),
  )
  const counted = await daysOf(db, userId, days[0]!)
  const lessonsByDay = new Map(counted.map(({ day: name, lessons }) => [name, lessons]))
  return days.map((name) => ({ day: name, lessons: lessonsByDay.get(name) ?? 0 }))
}
