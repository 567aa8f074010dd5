import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { type ContactField, contactChecks } from './rules.ts'

const checked = (field: ContactField) =>
  z.string().check(
    z.trim(),
    z.superRefine((value, context) => {
      const problem = contactChecks[field](value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  )

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
    name: checked('name'),
    /** Where to answer. */
    email: checked('email'),
    /** At least 10 characters. */
    message: checked('message'),
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
    email: checked('email'),
  }),
  reply: messageReply,
})
