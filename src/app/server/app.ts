import helmet from '@fastify/helmet'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { authenticate } from '../../features/accounts/sessions/server/index.ts'
import { compressReplies } from '../../platform/server/compress-replies.ts'
import { contentSecurityPolicy } from '../../platform/server/content-security-policy.ts'
import { logAnswers, nameRequest } from '../../platform/server/log-requests.ts'
import { openLog } from '../../platform/server/open-log.ts'
import { readScriptHashes, servePages } from '../../platform/server/pages.ts'
import { trustOf } from '../../platform/server/proxy.ts'
import {
  answerClientError,
  refuseNowhere,
  refuseStrange,
  refuseUnknown,
} from '../../platform/server/refuse-early.ts'
import { serveDocs } from '../../platform/server/serve-docs.ts'
import { serveMetrics } from '../../platform/server/serve-metrics.ts'
import { answerError, serveRoutes } from '../../platform/server/serve.ts'
import { serveWorker } from '../../platform/server/serve-worker.ts'
import type { Services } from '../../platform/server/services.ts'
import { timeLimits, type TimeLimits } from '../../platform/server/time-limits.ts'
import { allGauges, allPageFillings, allPageStands, allRoutes } from './rooms.ts'

/**
 * The school as a Fastify application, not yet listening.
 * `webDir` is the built web folder; without it only the calls are served. `docsDir` is their built documentation. `limits` are for tests that
 * cannot wait as long as a slow phone may take.
 */
export async function createApp(
  services: Services,
  {
    webDir,
    docsDir,
    limits = timeLimits,
    logger = openLog(services.config.logLevel).logger,
  }: { webDir?: string; docsDir?: string; limits?: TimeLimits; logger?: FastifyBaseLogger },
): Promise<FastifyInstance> {
  const { config, db, files, now } = services
  const app = Fastify({
    trustProxy: trustOf(config.trustProxy),
    loggerInstance: logger,
    // What a request came to is one line, at its end.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nameRequest,
    requestTimeout: limits.upload,
    connectionTimeout: limits.silence,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: Math.min(limits.headers / 4, 5000),
      // The refusal of a request without a host is ours, with a sentence.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, logger),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
  })
  logAnswers(app)
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
  if (config.metricsToken) await serveMetrics(app, config.metricsToken, () => allGauges(services))
  if (docsDir) await serveDocs(app, docsDir)
  if (webDir) serveWorker(app, webDir, config.isOfflineOn)
  if (webDir)
    await servePages(app, webDir, {
      publicUrl: config.publicUrl,
      stands: allPageStands(services),
      fillings: allPageFillings(services),
      files,
    })
  else app.setNotFoundHandler(refuseUnknown)
  return app
}
