import { createReadStream } from 'node:fs'
import { AppError } from '../../../common/app-error.ts'
import type { CatalogueCourse, Content } from '../../../server/content/index.ts'
import { bytes, route, type Route } from '../../../server/route.ts'
import type { Services } from '../../../server/services.ts'
import * as contract from '../contract.ts'
import { missingCourse } from '../rules.ts'
import { describe, summariseClasses } from './describe-course.ts'
import { sendChapter } from './send-chapter.ts'

export function coursesRoutes({ content }: Services): Route[] {
  return [
    route(contract.listCourses, async () => ({ classes: summariseClasses(content) })),
    route(contract.readCourse, async ({ params }) => describe(findCourse(content, params.id))),
    route(contract.listFeedback, async ({ params }) => {
      findCourse(content, params.id)
      return []
    }),
    route(contract.readChapter, async ({ params, query, request }) =>
      sendChapter(content, { course: findCourse(content, params.id), ...params, ...query }, request),
    ),
    route(contract.readMathFont, async ({ params }) => {
      const font = content.fontFiles.find(({ name }) => name === params.name)
      if (!font) throw new AppError('not_found', 'Ce fichier n’existe pas.')
      const headers = {
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: font.etag,
      }
      return bytes(200, headers, createReadStream(font.path))
    }),
  ]
}

function findCourse(content: Content, id: string): CatalogueCourse {
  const course = content.course(id)
  if (!course) throw new AppError('not_found', missingCourse)
  return course
}
