import type { Access, Endpoint } from '../../../common/endpoint.ts'
import { bodyLimitOf } from '../../../platform/server/bodies.ts'
import type { Operation } from './openapi.ts'
import { responsesOf } from './responses-of.ts'
import { type Schema, schemaOf } from './schema-of.ts'

const callers: Record<Access, { security: Operation['security']; sentence: string }> = {
  anyone: { security: [], sentence: 'Anyone may call it.' },
  user: { security: [{ session: [] }], sentence: 'With a session.' },
  admin: { security: [{ session: ['admin'] }], sentence: 'With the session of an admin.' },
}

/** An endpoint as OpenAPI says it. `name` is its name in the room's contract. */
export function operationOf(endpoint: Endpoint, { name, room }: { name: string; room: string }): Operation {
  const { security, sentence } = callers[endpoint.access]
  const parameters = parametersOf(endpoint)
  const requestBody = requestBodyOf(endpoint)
  return {
    operationId: name,
    tags: [room],
    summary: endpoint.summary,
    description: requestBody ? `${sentence} At most ${bodyLimitOf(endpoint)} bytes.` : sentence,
    security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(endpoint),
  }
}

function parametersOf({ params, query }: Endpoint): object[] {
  const read = (schema: Endpoint['params'], place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {}
    return Object.entries(properties).map(([key, { description, ...rest }]) => ({
      name: key === '*' ? 'path' : key,
      in: place,
      ...(place === 'path' || required.includes(key) ? { required: true } : {}),
      ...(description ? { description } : {}),
      schema: rest,
    }))
  }
  return [...read(params, 'path'), ...read(query, 'query')]
}

function requestBodyOf({ body, multipart, stream }: Endpoint): object | undefined {
  if (multipart) return { required: true, content: { 'multipart/form-data': { schema: form } } }
  if (stream) return { required: true, content: { [stream]: {} } }
  if (!body) return undefined
  const schema = schemaOf(body, 'input')
  return { required: (schema.required ?? []).length > 0, content: { 'application/json': { schema } } }
}

/** The other fields are told by the summary: the call reads them as they come. */
const form: Schema = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
}
