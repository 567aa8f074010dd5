import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { AppError } from '../common/app-error.ts'
import { accountsRoutes, authenticate } from '../features/accounts/server/index.ts'
import { contactRoutes } from '../features/contact/server/index.ts'
import { coursesRoutes } from '../features/courses/server/index.ts'
import { papersRoutes } from '../features/papers/server/index.ts'
import { compressReplies } from './compress-replies.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { healthRoute } from './health.ts'
import { readScriptHashes, refuseUnknown, servePages } from './pages.ts'
import type { Route } from './route.ts'
import { answerError, serveRoutes } from './serve.ts'
import type { Services } from './services.ts'

/** Every call of the school: the one list of rooms. */
export function allRoutes(services: Services): Route[] {
  return [
    healthRoute(services),
    ...accountsRoutes(services),
    ...papersRoutes(services),
    ...coursesRoutes(services),
    ...contactRoutes(services),
  ]
}

/**
 * The school as a Fastify application, not yet listening.
 * `webDir` is the built web folder; without it only the calls are served.
 */
export async function createApp(
  services: Services,
  { webDir }: { webDir?: string },
): Promise<FastifyInstance> {
  const { config, db, now } = services
  const app = Fastify({
    trustProxy: config.trustProxy,
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    requestTimeout: 10 * 60_000,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
  })
  app.setErrorHandler(answerError)
  app.addHook('onRequest', async (request) => refuseStrangePath(request.url))
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(webDir ? readScriptHashes(webDir) : []),
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
    // Words to Flash and to Internet Explorer, with every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  })
  await compressReplies(app)
  await serveRoutes(app, allRoutes(services), (token) => authenticate(db, token, now()))
  if (webDir) await servePages(app, webDir, { secureCookies: config.publicUrl.startsWith('https:') })
  else app.setNotFoundHandler(refuseUnknown)
  return app
}

/** NUL, backslashes and dot segments have no place in our addresses, encoded or not. */
function refuseStrangePath(url: string): void {
  const path = url.split('?', 1)[0]!
  if (/%00|\\|%5c|(^|\/|%2f)(\.|%2e){1,2}(\/|%2f|$)/i.test(path))
    throw new AppError('bad_input', 'Cette adresse n’est pas valide.')
}
