import type { FastifyBaseLogger } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import type { LogLevel } from './config.ts'
import { describeRequest } from './log-requests.ts'
import type { Log } from './services.ts'
import { withoutSecrets } from './without-secrets.ts'

/**
 * The school's log: lines of JSON on the standard output, each with `level`, `time` (ms since 1970) and `msg`. Fastify
 * takes `logger`, rooms take `log`. Whatever goes in, no line holds a query, a body, a header or a password of an address.
 */
export function openLog(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ sync: true }),
): { logger: FastifyBaseLogger; log: Log } {
  const options = {
    level,
    serializers: {
      req: describeRequest,
      err: describeError,
      // The reader of forms tells at its most talkative all headers of a request, and with them the session's token.
      busboyOptions: () => undefined,
    },
  }
  const logger = pino(options, destination)
  const log: Log = {
    info: (sentence, facts) => logger.info({ ...facts }, sentence),
    warn: (sentence, facts) => logger.warn({ ...facts }, sentence),
    error: (error, sentence, facts) => logger.error({ ...facts, err: error }, sentence),
  }
  return { logger, log }
}

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described }

/** Of an error its kind, words, code and place, and why: what else it holds may be rows of the database. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)) }
  const { code, errcode } = error as { code?: string; errcode?: number }
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    ...(code === undefined ? {} : { code: errcode === undefined ? code : `${code} ${errcode}` }),
    ...(error.stack ? { stack: withoutSecrets(error.stack) } : {}),
    ...(error.cause instanceof Error && depth < 5 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}
