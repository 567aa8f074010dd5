import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountsPersonalData, accountsRoutes } from '../../features/accounts/server/index.ts'
import { authenticate } from '../../features/accounts/sessions/server/index.ts'
import { auditRoutes } from '../../features/audit/server/index.ts'
import { classesPersonalData, classRoutes } from '../../features/classes/server/index.ts'
import { contactRoutes } from '../../features/contact/server/index.ts'
import { coursePageStands, coursesPersonalData, coursesRoutes } from '../../features/courses/server/index.ts'
import { papersPersonalData, papersRoutes, resumableRoutes } from '../../features/papers/server/index.ts'
import { peopleRoutes } from '../../features/people/server/index.ts'
import { searchRoutes } from '../../features/search/server/index.ts'
import { quizPageStands, quizzesPersonalData, quizzesRoutes } from '../../features/quizzes/server/index.ts'
import { siteRoutes } from '../../features/site/server/index.ts'
import { systemRoutes } from '../../features/system/server/index.ts'
import { compressReplies } from '../../platform/server/compress-replies.ts'
import { contentSecurityPolicy } from '../../platform/server/content-security-policy.ts'
import { healthRoute } from '../../platform/server/health.ts'
import { describeRequest, logRefusal, nameRequest } from '../../platform/server/log-requests.ts'
import type { PersonalData } from '../../platform/server/personal-data.ts'
import { readScriptHashes, servePages } from '../../platform/server/pages.ts'
import { trustOf } from '../../platform/server/proxy.ts'
import {
  answerClientError,
  refuseNowhere,
  refuseStrange,
  refuseUnknown,
} from '../../platform/server/refuse-early.ts'
import type { Route } from '../../platform/server/route.ts'
import { answerError, serveRoutes } from '../../platform/server/serve.ts'
import type { Services } from '../../platform/server/services.ts'
import { timeLimits, type TimeLimits } from '../../platform/server/time-limits.ts'

/** What every room stores of people. */
export const personalData: readonly PersonalData[] = [
  accountsPersonalData,
  classesPersonalData,
  coursesPersonalData,
  papersPersonalData,
  quizzesPersonalData,
]

/** Every call of the school: the one list of rooms. */
export function allRoutes(services: Services): Route[] {
  return [
    healthRoute(services),
    ...accountsRoutes(services, personalData),
    ...peopleRoutes(services, personalData),
    ...classRoutes(services),
    ...auditRoutes(services),
    ...papersRoutes(services),
    ...resumableRoutes(services),
    ...coursesRoutes(services),
    ...searchRoutes(services),
    ...quizzesRoutes(services),
    ...contactRoutes(services),
    ...siteRoutes(services),
    ...systemRoutes(services),
  ]
}

/** The reader of forms tells at its most talkative all headers of a request, and with them the session's token. */
const serializers = { req: describeRequest, busboyOptions: () => undefined }

/**
 * The school as a Fastify application, not yet listening.
 * `webDir` is the built web folder; without it only the calls are served. `limits` are for tests that
 * cannot wait as long as a slow phone may take.
 */
export async function createApp(
  services: Services,
  { webDir, limits = timeLimits }: { webDir?: string; limits?: TimeLimits },
): Promise<FastifyInstance> {
  const { config, db, now } = services
  const app = Fastify({
    trustProxy: trustOf(config.trustProxy),
    logger: { level: process.env.LOG_LEVEL ?? 'warn', serializers },
    genReqId: nameRequest,
    requestTimeout: limits.upload,
    connectionTimeout: limits.silence,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: Math.min(limits.headers / 4, 5000),
      // The refusal of a request without a host is ours, with a sentence.
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
  })
  app.addHook('onResponse', async (request, reply) => logRefusal(request, reply))
  // Who asks whether to send a body is told by `admit.ts`, not by Node, which says yes to all.
  app.server.on('checkContinue', (request, reply) => app.server.emit('request', request, reply))
  app.setErrorHandler(answerError)
  app.addHook('onRequest', async (request) => refuseStrange(request))
  app.addHook('onRequest', async ({ raw }, reply) => {
    // HTTP/1.1 keeps a connection without being told: 48 bytes less with each answer.
    if (raw.httpVersion === '1.1') reply.raw.removeHeader('connection')
  })
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(webDir ? readScriptHashes(webDir) : []),
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
    // Words to Flash and to Internet Explorer, with every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
    // What browsers do anyway.
    originAgentCluster: false,
  })
  app.addHook('onRequest', async (request, reply) => refuseNowhere(request, reply))
  await compressReplies(app)
  await serveRoutes(app, allRoutes(services), (token) => authenticate(db, token, now()), config, limits)
  const stands = { ...coursePageStands, ...quizPageStands(services.content) }
  if (webDir) await servePages(app, webDir, { publicUrl: config.publicUrl, stands })
  else app.setNotFoundHandler(refuseUnknown)
  return app
}
