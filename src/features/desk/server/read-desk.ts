import { findClass, findListedClass } from '../../../school/classes.ts'
import type { SiteSettings } from '../../../school/site-settings.ts'
import type { DatabasePool } from '../../../platform/server/db/tables.ts'
import { findUser } from '../../accounts/server/index.ts'
import { listPapers } from '../../papers/server/index.ts'
import { countNotebook } from '../../quizzes/server/index.ts'
import type { Desk } from '../contract.ts'
import { daysUntil, examOf, turnOfWeek } from '../rules.ts'

type Asked = { userId: number; now: Date; examDates: SiteSettings['examDates'] }

/** What waits for a pupil today: their cahier, the subject of the week, and how far the exam is. */
export async function readDesk(db: DatabasePool, { userId, now, examDates }: Asked): Promise<Desk> {
  const { class_key, class_name, niveau, exam_date } = (await findUser(db, userId))!
  const classKey = findClass(class_key ?? '') ?? findListedClass(class_name ?? '')
  const exam = examOf(classKey, niveau)
  const ahead = (date: string | null | undefined) => (date && daysUntil(date, now) >= 0 ? date : null)
  const official = exam && ahead(examDates?.[exam.examen])
  return {
    user: userId,
    class: classKey ?? null,
    exam: exam ? { ...exam, date: official ?? ahead(exam_date), is_official: Boolean(official) } : null,
    notebook: await countNotebook(db, userId, now),
    paper: exam?.niveau ? await paperOfWeek(db, exam.niveau, now) : null,
  }
}

/** One subject of a niveau a week, each in its turn. */
async function paperOfWeek(db: DatabasePool, niveau: string, now: Date): Promise<Desk['paper']> {
  const subjects = { type: 'exam', niveau, nature: 'epreuve', per_page: 1 }
  const { total = 0 } = await listPapers(db, { ...subjects, page: 1 })
  if (total === 0) return null
  const { files } = await listPapers(db, { ...subjects, page: turnOfWeek(total, now) + 1 })
  return files[0] ?? null
}
