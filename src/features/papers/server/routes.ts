import type { Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import { binRoutes } from '../bin/server/routes.ts'
import { chaptersRoutes } from '../chapters/server/routes.ts'
import { listRoutes } from '../lists/server/routes.ts'
import { uploadRoutes } from '../upload/server/routes.ts'
import { viewerRoutes } from '../viewer/server/routes.ts'

/** All calls of this room but the resumable ones. */
export function papersRoutes(services: Services): Route[] {
  return [listRoutes, viewerRoutes, uploadRoutes, binRoutes, chaptersRoutes].flatMap((routes) =>
    routes(services),
  )
}
