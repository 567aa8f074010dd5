import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { addressSchema } from '../../school/address-schema.ts'
import * as calls from './calls.ts'

export const listPasswordRequests = endpoint({
  call: calls.listPasswordRequests,
  access: 'admin',
  summary:
    'The requests for a new password of the last seven days that are not over, newest first, 200 at most.',
  reply: z.object({
    /** The requests. */
    requests: z.array(
      z.object({
        /** Number of the request. */
        id: z.number(),
        /** User name of the account. */
        username: z.string(),
        /** Name of the account's owner. */
        full_name: z.string(),
        /** Moment of the request, ISO text in UTC. */
        requested_at: z.string(),
        /** Until when its link works, ISO text in UTC; null while it has none. */
        link_expires_at: z.nullable(z.string()),
        /** How the link went to the account's owner; null when it waits for an admin to hand one over. */
        sent_by: z.nullable(z.enum(['email', 'sms', 'log'])),
        /** Several accounts have this number: whoever opens the link says whose password it changes. */
        of_family: z.boolean(),
      }),
    ),
  }),
})

export const makePasswordLink = endpoint({
  call: calls.makePasswordLink,
  access: 'admin',
  summary: 'Makes a one-time link of 30 minutes to hand over; it voids the request’s earlier link.',
  params: z.object({
    /** Number of the request. */
    id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  }),
  reply: z.object({
    /** The link, shown this once. */
    link: z.string(),
    /** What the link begins with, and what keeps telephones from it. */
    address: addressSchema,
    /** Until when it works, ISO text in UTC. */
    expires_at: z.string(),
  }),
})
