import type * as z from 'zod/mini'

/** Who may call: anybody, somebody with a live session, or an admin with one. */
export type Access = 'anyone' | 'user' | 'admin'

/** A schema whose parsed value is an object of named fields. */
type FieldsSchema = z.ZodMiniType<Record<string, unknown>>

/** What a contract says of one call. `platform/server/serve.ts` and `platform/web/http.ts` read nothing else. */
export type Endpoint = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path as Fastify writes it: `/api/users/:id`, or with a last `*`. */
  path: string
  access: Access
  /** One sentence for the generated documentation. */
  summary: string
  params?: FieldsSchema
  query?: FieldsSchema
  /** JSON body. An endpoint without one reads nothing; what comes all the same must be JSON too. */
  body?: FieldsSchema
  /** JSON reply. Absent: the handler answers with bytes (`bytes`), such as a PDF. */
  reply?: z.ZodMiniType
  /** The JSON reply may be long: the handler may write its text piece by piece, and nobody parses it again then. */
  replyInPieces?: true
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

type Parsed<S, Otherwise> = S extends z.ZodMiniType ? z.output<S> : Otherwise
type Typed<S, Otherwise> = S extends z.ZodMiniType ? z.input<S> : Otherwise

/** What the handler gets, parsed. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params'], Record<string, never>>
  query: Parsed<E['query'], Record<string, never>>
  body: Parsed<E['body'], undefined>
}

/** What the caller gives, before parsing. */
export type CallOf<E extends Endpoint> = (E['params'] extends FieldsSchema
  ? { params: Typed<E['params'], never> }
  : unknown) &
  (E['query'] extends FieldsSchema ? { query?: Typed<E['query'], never> } : unknown) &
  (E['body'] extends FieldsSchema ? { body: Typed<E['body'], never> } : unknown)

export type ReplyOf<E extends Endpoint> = Parsed<E['reply'], Blob>

/** Declares an endpoint; keeps its exact types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
