import { statusOfCode } from '../../../common/app-error.ts'
import type { Endpoint } from '../../../common/endpoint.ts'
import { readContracts, type Room } from './contracts.ts'
import { operationOf } from './operation-of.ts'
import type { OpenApiDocument } from './openapi.ts'
import type { Schema } from './schema-of.ts'

const description = `Every call of the school, generated from the contracts that its server and its pages share.

* A session's token is sent as \`Authorization: Bearer …\`; signing up and logging in give one.
* A browser that holds the cookie \`XSRF-TOKEN\` sends its value as the header \`X-XSRF-TOKEN\` with all but GET and HEAD.
* Every failure is \`{ "error", "code" }\`: a French sentence to be shown, and what happened in one word. 429 and 503 say in \`Retry-After\` how many seconds to wait.
* Moments are ISO 8601 in UTC, sizes bytes.`

/** The whole document. `version` is the school's own. */
export async function openApiDocument(version: string): Promise<OpenApiDocument> {
  const rooms = await readContracts()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Xamle',
      version,
      summary: 'The calls of the online school of the pupils of Senegal.',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: rooms.map(({ room }) => ({ name: room })),
    paths: pathsOf(rooms),
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a live session.' },
      },
    },
  }
}

const errorSchema: Schema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A French sentence to be shown.' },
    code: {
      enum: Object.keys(statusOfCode).filter((code) => code !== 'network'),
      description: 'What happened.',
    },
  },
  required: ['error', 'code'],
}

function pathsOf(rooms: readonly Room[]): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {}
  for (const { room, endpoints } of rooms)
    for (const [name, endpoint] of endpoints) {
      const methods = (paths[documentedPath(endpoint.path)] ??= {})
      methods[endpoint.method.toLowerCase()] = operationOf(endpoint, { name, room })
    }
  return paths
}

/** `/api/users/:id` → `/api/users/{id}`; a last `*` is `{path}`, which may hold slashes. */
export function documentedPath(path: Endpoint['path']): string {
  return path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}')
}
