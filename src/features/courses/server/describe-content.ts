import { type Content, holdingsOf, isProgramme } from '../../../platform/server/content/index.ts'
import type { Finding, WrittenCourse } from '../content-contract.ts'

const mostFindings = 300

/** What is written of each course, and what the build and the last review found. */
export function describeContent(content: Content) {
  const report = content.report()
  const review = content.review()
  const findings: Finding[] = [
    ...report.problems.map((problem) => ({ ...problem, is_mistake: true })),
    ...(review?.remarks ?? []).map(({ isMistake, ...remark }) => ({ ...remark, is_mistake: isMistake })),
  ].map((found) => ({ ...found, course: courseOf(content, found.file) }))
  const mistakes = findings.filter(({ is_mistake }) => is_mistake)
  const remarks = findings.filter(({ is_mistake }) => !is_mistake)
  const counts = new Map(report.courses.map((course) => [course.id, course]))
  const about = (found: readonly Finding[], id: string) => found.filter(({ course }) => course === id).length
  const own = content.catalogue.courses.filter((course) => !isProgramme(course))
  const courses = own.map((course): WrittenCourse => {
    const { id, class: classKey, subject, title } = course
    const { figures = 0, verified = 0 } = counts.get(id) ?? {}
    const found = { mistakes: about(mistakes, id), remarks: about(remarks, id) }
    return {
      id,
      class: classKey,
      subject,
      title,
      ...holdingsOf(course.chapters),
      figures,
      verified,
      ...found,
    }
  })
  return {
    courses,
    findings: [...mistakes, ...remarks].slice(0, mostFindings),
    mistakes: mistakes.length,
    remarks: remarks.length,
    reviewed_at: review?.at ?? null,
  }
}

/** The course whose folder a file lies in, `courses/{classe}/{matiere}/…`; null for none. */
function courseOf(content: Content, file: string): string | null {
  const [, classText = '', subjectText = ''] = file.split('/')
  return content.course(`${classText}_${subjectText}`)?.id ?? null
}
