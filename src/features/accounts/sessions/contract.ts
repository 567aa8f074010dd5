import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from './calls.ts'
import { messageReply } from '../../../common/message-reply.ts'

export const sessionSchema = z.object({
  /** Names the session in the call that ends it; tells nothing of its token. */
  id: z.string(),
  /** The browser as it named itself. */
  device: z.string(),
  /** Moment of the log-in, ISO text in UTC. */
  created_at: z.string(),
  /** Moment of the last request, to the minute, ISO text in UTC. */
  last_used_at: z.string(),
  /** Whether this is the session that asks. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof sessionSchema>

export const listSessions = endpoint({
  call: calls.listSessions,
  access: 'user',
  summary: 'The open sessions of the account that asks: this one first, then the latest used.',
  reply: z.object({ sessions: z.array(sessionSchema) }),
})

export const endSession = endpoint({
  call: calls.endSession,
  access: 'user',
  summary: 'Ends one session of the account that asks; 404 when it has none of that name.',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
  reply: messageReply,
})

export const endOtherSessions = endpoint({
  call: calls.endOtherSessions,
  access: 'user',
  summary: 'Ends every session of the account but the one that asks.',
  reply: messageReply,
})
