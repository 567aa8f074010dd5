import type { Endpoint } from '../../../common/endpoint.ts'
import type { Operation, Response } from './openapi.ts'
import { schemaOf } from './schema-of.ts'

const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

/** Every answer that a call may give: what was asked for, and the refusals. */
export function responsesOf(endpoint: Endpoint): Operation['responses'] {
  const { access, bytes } = endpoint
  // Who follows a link from a letter reads a page, also that the link is over.
  const refusal = bytes === 'text/html' ? { ...failure, 'text/html': {} } : failure
  return {
    ...successOf(endpoint),
    ...(access === 'anyone' ? {} : { 401: { description: 'No live session.', content: failure } }),
    ...(access === 'admin' ? { 403: { description: 'Not an admin.', content: failure } } : {}),
    '4XX': { description: 'Refused, with the reason.', content: refusal },
    '5XX': { description: 'Failed, or not possible now.', content: refusal },
  }
}

const unchanged = { 304: { description: 'The caller has these bytes already (`If-None-Match`).' } }

function successOf({ method, reply, bytes, status, isTagged }: Endpoint): Record<string, Response> {
  if (reply)
    return {
      [status ?? 200]: {
        description: 'Done.',
        content: { 'application/json': { schema: schemaOf(reply, 'output') } },
      },
      ...(isTagged && unchanged),
    }
  if (!bytes) return { '2XX': { description: 'Done; what there is to say is in the headers.' } }
  const content = { [bytes]: {} }
  if (method !== 'GET') return { 200: { description: 'Done.', content } }
  return {
    200: { description: 'The bytes.', content },
    206: { description: 'The range of bytes that was asked for, where the call takes ranges.', content },
    ...unchanged,
  }
}
