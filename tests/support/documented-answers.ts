import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentedPath, openApiDocument } from '../../src/app/server/openapi/document.ts'
import type { Response } from '../../src/app/server/openapi/openapi.ts'
import { reportFault } from './answer-faults.ts'

/**
 * Whoever imports this has every answer of every call that the school's server gives held against the OpenAPI document:
 * its status, its content type and, of JSON, its schema. A test with an answer that is not documented fails
 * (`each-file.ts`).
 */
const validators = new WeakMap<Response, ValidateFunction>()
const ajv = new Ajv2020({ strict: false, validateFormats: false })
// Read before the first answer: one that waits for it would come late.
const { paths, components } = await openApiDocument('test')
ajv.addSchema({ $id: 'school:document', components })
const documented = new Map<string, Record<string, Response>>(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { responses }]) => [`${method.toUpperCase()} ${path}`, responses] as const,
    ),
  ),
)

const begun = 'fastify.initialization'
/** Before any route is there, so that no room can be forgotten and no answer is compressed yet. */
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onSend', async (request, reply, payload) => check({ request, reply, payload }))
}
const inThisProcess = globalThis as { documentedAnswers?: typeof listen }
// A page that is loaded forgets modules, and not who listens: each answer is looked at once.
if (inThisProcess.documentedAnswers) unsubscribe(begun, inThisProcess.documentedAnswers)
inThisProcess.documentedAnswers = listen
subscribe(begun, listen)

type Sent = { request: FastifyRequest; reply: FastifyReply; payload: unknown }

function check({ request, reply, payload }: Sent): unknown {
  const { url } = request.routeOptions
  // Of a broken request the server's last words reach nobody.
  if (!url || reply.raw.socket?.writable === false) return payload
  const name = `${request.method} ${documentedPath(url)}`
  const responses = documented.get(name)
  if (!responses) return payload
  const status = reply.statusCode
  const response = responses[status] ?? responses[`${String(status)[0]}XX`]
  const say = (fault: string) => reportFault(`${name}, ${status}: ${fault}`)
  if (!response) return (say('no such status is documented'), payload)
  if (payload === undefined || payload === null || payload === '') return payload
  const type = String(reply.getHeader('content-type') ?? '').split(';', 1)[0]!
  const promised = response.content?.[type]
  if (!promised) return (say(`${type || 'a body'} is not documented`), payload)
  const { schema } = promised
  if (!schema) return payload
  const look = (text: string) => {
    const validate = validatorOf(response, schema)
    if (validate(JSON.parse(text))) return
    const { instancePath, message, params } = validate.errors![0]!
    say(`${instancePath || 'the reply'} ${message} (${JSON.stringify(params)})`)
  }
  if (payload instanceof Readable) return overheard(payload, look)
  look(typeof payload === 'string' ? payload : (payload as Buffer).toString())
  return payload
}

/** The same stream; its text is looked at once it has gone by whole. */
function overheard(stream: Readable, look: (text: string) => void): Readable {
  const pieces: Buffer[] = []
  const through = new PassThrough()
  through.on('data', (piece: Buffer) => pieces.push(piece))
  through.on('end', () => look(Buffer.concat(pieces).toString()))
  through.pause()
  pipeline(stream, through, () => {})
  return through
}

function validatorOf(response: Response, schema: object): ValidateFunction {
  const made = validators.get(response)
  if (made) return made
  const { $ref } = schema as { $ref?: string }
  const validate = ajv.compile($ref ? { $ref: `school:document${$ref}` } : schema)
  validators.set(response, validate)
  return validate
}
