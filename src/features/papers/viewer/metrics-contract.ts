import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from './calls.ts'
import { spanQuery } from '../../../common/span-query.ts'
import { paperSchema } from '../contract.ts'

/** How many papers the metrics name at most. */
export const mostPapers = 20

export const paperMetrics = endpoint({
  call: calls.paperMetrics,
  access: 'admin',
  summary:
    'The papers that pupils opened most in the last days, 20 at most: each counts once for a pupil and a day.',
  query: spanQuery,
  reply: z.object({
    /** The first of the days, `2026-11-21` in UTC; today is the last. */
    from: z.string(),
    /** The papers, the one opened most first. */
    papers: z.array(
      z.object({
        /** The document. */
        file: paperSchema,
        /** How often, each pupil once a day. */
        opens: z.number(),
      }),
    ),
  }),
})
