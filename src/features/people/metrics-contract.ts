import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { spanQuery } from '../../common/span-query.ts'

export const accountMetrics = endpoint({
  call: calls.accountMetrics,
  access: 'admin',
  summary: 'How many pupils signed up, and how many came, on each of the last days.',
  query: spanQuery,
  reply: z.object({
    /** The days, today last. */
    days: z.array(
      z.object({
        /** `2026-11-21`, in UTC, which is Senegal's time. */
        day: z.string(),
        /** Pupils' accounts that were made. */
        sign_ups: z.number(),
        /** Pupils with a request that day. */
        active: z.number(),
      }),
    ),
  }),
})
