import type { Content } from '../../../../platform/server/content/index.ts'
import type { Filling, PageFillings } from '../../../../platform/server/filled-pages.ts'
import { findClass } from '../../../../school/classes.ts'
import { courseId, findSubject } from '../../../../school/subjects.ts'
import { classOf, describeFace } from './describe-face.ts'
import { facesOf, findFace, type FoundFace } from './find-face.ts'

/** Longest that a list of results shows whole. */
const longestDescription = 200

/** The public page of each written lesson: one page of the build, filled in when it is asked for. */
export function facePages(content: Content): PageFillings {
  return {
    '/lecon/:class/:course/:chapter/:lesson': {
      fillingOf: ({ class: className = '', course = '', chapter = '', lesson = '' }) => {
        const [classKey, subject] = [findClass(className), findSubject(course)]
        const found =
          classKey && subject && findFace(content, { id: courseId(classKey, subject), chapter, lesson })
        return found && { ...fill(content, found), isByNumber: /^chapter\d/i.test(chapter) }
      },
      listed: content.catalogue.courses.flatMap((course) => facesOf(course).map(({ path }) => path)),
    },
  }
}

function fill(content: Content, found: FoundFace): Filling {
  const { course, chapter, lesson, path } = found
  const { title, reader, html } = describeFace(content, found)
  return {
    path,
    words: {
      title,
      name: lesson.title,
      description: descriptionOf(found),
      class: classOf(found),
      subject: course.title,
      chapter: chapter.title,
      reader,
      image: content.picture(path) ?? '/icon-512.png',
    },
    markup: { face: html },
  }
}

/** What the lesson teaches, then what stands beside it as far as there is room. */
function descriptionOf(found: FoundFace): string {
  const { chapter, course, lesson } = found
  const start = /[.?!…]$/.test(lesson.summary) ? lesson.summary : `${lesson.summary}.`
  const beside = [...(chapter.exercises > 0 ? ['exercices corrigés'] : []), ...(chapter.quiz ? ['quiz'] : [])]
  const place = `${course.title}, ${classOf(found)}`
  const ends = [...(beside.length > 0 ? [`${place}\u00a0: leçon, ${beside.join(' et ')}.`] : []), `${place}.`]
  const end = ends.find((one) => start.length + 1 + one.length <= longestDescription)
  return end ? `${start} ${end}` : start
}
