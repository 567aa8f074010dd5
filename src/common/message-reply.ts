import * as z from 'zod/mini'

/** The reply of an action that has nothing else to show. */
export const messageReply = z.object({
  /** A sentence to show. */
  message: z.string(),
})
