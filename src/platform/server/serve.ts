import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import * as z from 'zod/mini'
import { AppError, unknownFailure } from '../../common/app-error.ts'
import type { Endpoint } from '../../common/endpoint.ts'
import { admit, type Authenticate, callerOf, checkCaller, tooLarge } from './admit.ts'
import { bodyLimitOf } from './bodies.ts'
import { faultOf } from './faults.ts'
import type { Config } from './config.ts'
import { readInput, refuseNul } from './input.ts'
import { keepFailure } from './log-requests.ts'
import { BrokenOff } from './batches.ts'
import { addressOf, isOwnMachine, networkOf } from './proxy.ts'
import { type Bytes, type Caller, type FormPart, isBytes, type Route } from './route.ts'
import { hurry, type TimeLimits } from './time-limits.ts'

/** One byte past what any room takes, so that the room can tell a full file from a cut one. */
const largestFile = 50 * 1024 * 1024 + 1

/**
 * Serves every route of every room: asks for access before a body is read, parses the input, calls the
 * handler, answers. Nobody else does any of these.
 */
export async function serveRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  authenticate: Authenticate,
  config: Config,
  limits: TimeLimits,
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: largestFile, files: 1, fields: 20, fieldSize: 2000, headerPairs: 50 },
    throwFileSizeLimit: false,
  })
  acceptEmptyJson(app)
  const serve = (scope: FastifyInstance, { endpoint, handle }: Route) =>
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: admit(endpoint, authenticate),
      ...(endpoint.body ? hurried(limits) : {}),
      handler: async (request, reply) => {
        const checkAccess = async () => void (await checkCaller(endpoint, request, authenticate))
        refuseNul([request.params, request.query, endpoint.body && request.body])
        const answer = await handle({
          params: parse(endpoint.params, request.params),
          query: parse(endpoint.query, request.query),
          body: parse(endpoint.body, request.body ?? {}),
          // The access was asked for as the request came: the type and the check agree.
          caller: callerOf(request) as Caller,
          request: factsOf(request, reply, { config, checkAccess }),
        })
        return send(reply, endpoint, answer)
      },
    })
  for (const served of routes) {
    const { endpoint } = served
    if (endpoint.body || endpoint.multipart) serve(app, served)
    else await app.register(async (scope) => void serve(unread(scope), served))
  }
}

/** Leaves bodies unread: the handler takes one as it comes, or nobody does. Their kind was asked before. */
function unread(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  return scope
}

/** Turns any failure into `{ error, code }` with its status; the unknown ones are logged, never shown. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  // Its headers are those of a whole answer, though none may have left yet.
  if (error instanceof BrokenOff) return void reply.hijack().raw.destroy()
  const fault = faultOf(error)
  const known = error instanceof AppError ? error : (fault ?? fromFramework(error))
  if (fault || !known) keepFailure(request, error)
  const shown = known ?? new AppError('internal', unknownFailure)
  reply.headers(shown.headers).status(frameworkStatus(error) ?? shown.status)
  return reply.send({ ...shown.facts, error: shown.message, code: shown.code })
}

/** A call's JSON has to come quickly; a form with a file has the time of the whole request. */
const hurried = ({ body }: TimeLimits) => ({
  preParsing: async (request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) =>
    hurry(payload, request, body),
})

function frameworkStatus(error: FastifyError | AppError): number | undefined {
  if (error instanceof AppError) return undefined
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : undefined
}

function fromFramework(error: FastifyError): AppError | undefined {
  const status = frameworkStatus(error)
  if (!status) return undefined
  if (status === 413) return new AppError('too_large', tooLarge)
  if (status === 404) return new AppError('not_found', 'Cette adresse n’existe pas.')
  return new AppError('bad_input', 'La demande est illisible. Veuillez vérifier ce qui est envoyé.')
}

function parse(schema: Endpoint['body'], value: unknown) {
  if (!schema) return undefined as never
  return readInput(schema, value) as never
}

type Known = { config: Config; checkAccess: () => Promise<void> }

function factsOf(request: FastifyRequest, reply: FastifyReply, { config, checkAccess }: Known) {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const address = addressOf(request)
  return {
    address,
    network: networkOf(address),
    isLocal: isOwnMachine(request, config),
    headers: request.headers,
    parts: () => formParts(request, checkAccess),
    checkAccess,
    body: () => (request.body as Readable | undefined) ?? Readable.from([]),
    setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
    afterAnswer: (task: () => void) => void reply.raw.once('close', task),
    signal: gone.signal,
  }
}

/** The parts of a form; after the last one its sender's right is asked for again. */
async function* formParts(
  request: FastifyRequest,
  checkAccess: () => Promise<void>,
): AsyncIterable<FormPart> {
  if (!request.isMultipart()) throw new AppError('bad_input', 'Un formulaire avec un fichier est attendu.')
  cutPast(request.routeOptions.bodyLimit, request)
  for await (const part of request.parts()) {
    if (part.type === 'file')
      yield { kind: 'file', name: part.fieldname, fileName: part.filename, stream: part.file }
    else {
      refuseNul(part.value)
      yield { kind: 'field', name: part.fieldname, value: String(part.value) }
    }
  }
  await checkAccess()
}

/** A body without a length that goes on and on has nobody who waits for an answer. */
function cutPast(limit: number | undefined, { raw }: FastifyRequest): void {
  let size = 0
  raw.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (limit !== undefined && size > limit) raw.destroy(new AppError('too_large', tooLarge))
  })
}

function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  if (!endpoint.reply || (endpoint.isReplyStreamed && isBytes(answer))) {
    const { status, headers, body } = answer as Bytes
    // `null` would be sent as that word, in JSON.
    return reply
      .status(status)
      .headers(headers)
      .send(body ?? undefined)
  }
  reply.header('cache-control', 'no-store')
  if (endpoint.status) reply.status(endpoint.status)
  // Parsing the reply drops what the contract does not name, such as a password hash.
  return reply.send(z.parse(endpoint.reply, answer))
}

/** The specification's PUT calls carry an empty body, some clients with a JSON content type. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
}
