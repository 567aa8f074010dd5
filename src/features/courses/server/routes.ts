import { createReadStream } from 'node:fs'
import { AppError } from '../../../common/app-error.ts'
import { readKept } from '../../../platform/server/kept-assets.ts'
import { bytes, route, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { missingLesson } from '../rules.ts'
import { describe, outlineOf, summariseClasses } from './describe-course.ts'
import { adminRoutes } from './admin-routes.ts'
import { countRead } from '../progress/server/describe-progress.ts'
import { enrolmentRoutes } from './enrolment-routes.ts'
import { enrolmentsOf } from './enrolments-store.ts'
import { describeFace } from '../face/server/describe-face.ts'
import { findFace } from '../face/server/find-face.ts'
import { findCourse } from './find-course.ts'
import { progressRoutes } from '../progress/server/routes.ts'
import { sendChapter } from './send-chapter.ts'

const keptForEver = { 'cache-control': 'public, max-age=31536000, immutable' }

export function coursesRoutes(services: Services): Route[] {
  const { content, db, files } = services
  return [
    ...enrolmentRoutes(services),
    ...progressRoutes(services),
    ...adminRoutes(services),
    route(contract.listCourses, async ({ caller }) => ({
      classes: summariseClasses(
        content,
        caller && {
          enrolled: new Set(await enrolmentsOf(db, caller.id)),
          read: await countRead(db, content, caller.id),
        },
      ),
    })),
    route(contract.readCourse, async ({ params, query }) => {
      const course = describe(findCourse(content, params.id))
      return query.outline === 'true' ? outlineOf(course) : course
    }),
    route(contract.listFeedback, async ({ params }) => {
      findCourse(content, params.id)
      return []
    }),
    route(contract.readChapter, async ({ params, query, request }) =>
      sendChapter(content, { course: findCourse(content, params.id), ...params, ...query }, request),
    ),
    route(contract.readFace, async ({ params }) => {
      const found = findFace(content, params)
      if (!found) throw new AppError('not_found', missingLesson)
      return describeFace(content, found)
    }),
    route(contract.readLessonPicture, async ({ params }) => {
      const file = content.pictureNamed(params.name)
      if (!file) throw new AppError('not_found', 'Ce fichier n’existe pas.')
      return bytes(200, { 'content-type': 'image/png', ...keptForEver }, createReadStream(file))
    }),
    route(contract.readMathFont, async ({ params }) => {
      const font = content.fontFiles.find(({ name }) => name === params.name)
      const headers = { 'content-type': 'font/woff2', ...keptForEver }
      if (font) return bytes(200, { ...headers, etag: font.etag }, createReadStream(font.path))
      const kept = await readKept(files, `/content/fonts/${params.name}`)
      if (!kept) throw new AppError('not_found', 'Ce fichier n’existe pas.')
      return bytes(200, headers, kept.bytes)
    }),
  ]
}
