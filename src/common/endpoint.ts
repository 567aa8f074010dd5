import type * as z from 'zod/mini'

/** Who may call: anybody, somebody with a live session, or an admin with one. */
export type Access = 'anyone' | 'user' | 'admin'

/** A schema whose parsed value is an object of named fields. */
type FieldsSchema = z.ZodMiniType<Record<string, unknown>>

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path of a call, the path as Fastify writes it: `GET /api/users/:id`, or with a last `*`. */
export type Call = `${Method} /${string}`

/** What a contract says of one call. */
type Definition = {
  /** From the room's `calls.ts`, which pages read without this. */
  call: Call
  access: Access
  /** One sentence for the documentation of the calls, `/api/docs`. */
  summary: string
  params?: FieldsSchema
  query?: FieldsSchema
  /** JSON body. An endpoint without one reads nothing; what comes all the same must be JSON too. */
  body?: FieldsSchema
  /** JSON reply. Absent: the handler answers by itself, with bytes or with headers alone. */
  reply?: z.ZodMiniType
  /** Content type of the bytes that stand in place of `reply`, without its parameters. */
  bytes?: string
  /** The JSON reply may be long: the handler may write its text bit by bit, and nobody parses it again then. */
  isReplyStreamed?: true
  /** The handler gives its reply an `ETag`, and 304 to who has it already. */
  isTagged?: true
  /** Status of success; 200 when not said. */
  status?: 201 | 202
  /** The body is a multipart form, and nothing else, that the handler reads as a stream. */
  multipart?: true
  /** The body is bytes of this content type, which the handler reads as they come. */
  stream?: string
  /** The address holds a secret that was sent to one person: forms and mail programs may post to it. */
  secretAddress?: true
  /** Largest body in bytes; when not said 64 KiB, 16 KiB where anyone may call. */
  bodyLimit?: number
}

/** A contract with its call in parts. `platform/server/serve.ts` and `platform/web/http.ts` read nothing else. */
export type Endpoint = Definition & { method: Method; path: string }

type Parsed<S, Otherwise> = S extends z.ZodMiniType ? z.output<S> : Otherwise
type Typed<S, Otherwise> = S extends z.ZodMiniType ? z.input<S> : Otherwise

/** What the handler gets, parsed. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params'], Record<string, never>>
  query: Parsed<E['query'], Record<string, never>>
  body: Parsed<E['body'], undefined>
}

/** What the caller gives, before parsing. */
export type RequestOf<E extends Endpoint> = (E['params'] extends FieldsSchema
  ? { params: Typed<E['params'], never> }
  : unknown) &
  (E['query'] extends FieldsSchema ? { query?: Typed<E['query'], never> } : unknown) &
  (E['body'] extends FieldsSchema ? { body: Typed<E['body'], never> } : unknown)

export type ReplyOf<E extends Endpoint> = Parsed<E['reply'], Blob>

/** Declares an endpoint; keeps its exact types. */
export function endpoint<const D extends Definition>(definition: D): D & Pick<Endpoint, 'method' | 'path'> {
  return { ...definition, ...partsOf(definition.call) }
}

export function partsOf(call: Call): Pick<Endpoint, 'method' | 'path'> {
  const [method, path] = call.split(' ') as [Method, string]
  return { method, path }
}
