import { AppError } from '../../../../common/app-error.ts'
import { actAsAdmin } from '../../../../platform/server/act-as-admin.ts'
import { audit } from '../../../../platform/server/audit.ts'
import type { Content } from '../../../../platform/server/content/load-content.ts'
import type { PaperChaptersTable } from '../../../../platform/server/db/paper-tables.ts'
import { route, type Route } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { isPractice } from '../../rules.ts'
import { sentences } from '../../upload-fields.ts'
import { chaptersOf, papersAbout, replaceChapters } from './store.ts'
import { findPaperById } from '../../server/store.ts'

/** The calls on which chapters the exercises of papers are about. */
export function chaptersRoutes({ db, content, now }: Services): Route[] {
  const paperOf = async (id: string) => {
    const paper = await findPaperById(db, id)
    if (!paper) throw new AppError('not_found', sentences.absent)
    return paper
  }
  const courseOf = (id: string) => {
    const course = content.course(id)
    if (!course) throw new AppError('not_found', contract.chapterSentences.absent)
    return course
  }
  return [
    route(contract.readPaperChapters, async ({ params: { id } }) => {
      await paperOf(id)
      return { chapters: shown(await chaptersOf(db, id)) }
    }),
    route(contract.setPaperChapters, async ({ params: { id }, body, caller, request }) => {
      const { path } = await paperOf(id)
      const rows = rowsOf(content, id, body.chapters)
      const entry = {
        actor: caller,
        action: 'link-paper' as const,
        subject: path,
        address: request.address,
        now: now(),
      }
      await actAsAdmin(db, caller, async (transaction) => {
        await replaceChapters(transaction, id, rows)
        await audit(transaction, entry)
      })
      return { message: 'Les chapitres sont enregistrés.', chapters: shown(await chaptersOf(db, id)) }
    }),
    route(contract.chaptersOfCourse, async ({ params }) => ({
      chapters: courseOf(params.course).chapters.map(({ title }, index) => ({ number: index + 1, title })),
    })),
    route(contract.papersOfCourse, async ({ params }) => {
      const rows = await papersAbout(db, courseOf(params.course).id)
      return {
        papers: rows.map(({ chapter, exercise, path, examen, niveau, etablissement, annee, name }) => ({
          chapter,
          exercise: exercise || null,
          filename: path,
          where: examen?.toUpperCase() ?? etablissement ?? '',
          serie: /^Terminale (.+)/.exec(niveau ?? '')?.[1] ?? '',
          annee,
          is_practice: isPractice(name),
        })),
      }
    }),
  ]
}

/** Rows to store; throws `bad_input` for a course or a chapter that the school doesn't have. */
export function rowsOf(
  content: Content,
  paper_id: string,
  chapters: readonly contract.PaperChapter[],
): PaperChaptersTable[] {
  return chapters.map(({ course: given, chapter, exercise }) => {
    const course = content.course(given)
    if (!course?.chapters[chapter - 1]) throw new AppError('bad_input', contract.chapterSentences.absent)
    return { paper_id, course_id: course.id, chapter, exercise: exercise ?? 0 }
  })
}

function shown(rows: readonly PaperChaptersTable[]): contract.PaperChapter[] {
  return rows.map(({ course_id: course, chapter, exercise }) => ({
    course,
    chapter,
    exercise: exercise || null,
  }))
}
