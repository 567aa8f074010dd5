import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { emailSchema, messageSchema, nameSchema } from './rules.ts'

const messageReply = z.object({
  /** A sentence to show. */
  message: z.string(),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  summary: 'Leaves a message for the team; 429 after several in a short time.',
  body: z.object({
    /** Who writes, at least 3 characters. */
    name: nameSchema,
    /** Where to answer. */
    email: emailSchema,
    /** At least 10 characters. */
    message: messageSchema,
  }),
  reply: messageReply,
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: 'anyone',
  summary: 'Adds an address to the newsletter; the answer never tells whether it was known.',
  body: z.object({
    /** The address to write to. */
    email: emailSchema,
  }),
  reply: messageReply,
})
