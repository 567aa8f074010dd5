import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { checked, messageReply } from './fields.ts'

export * from './newsletter-contract.ts'

export const sendMessage = endpoint({
  call: calls.sendMessage,
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

export const listMessages = endpoint({
  call: calls.listMessages,
  access: 'admin',
  summary:
    'The messages of the contact form and what pupils report in lessons, newest first. They go a year after they came.',
  query: z.object({
    /** Page, counted from 1. */
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
    /** Only those that wait, or only those that are done with. */
    status: z.optional(z.enum(['waiting', 'handled'])),
    /** Messages on a page, 100 at most. */
    per_page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  reply: z.object({
    messages: z.array(
      z.object({
        /** Number of the message. */
        id: z.number(),
        /** Who wrote. */
        name: z.string(),
        /** Where to answer; empty for what pupils report without a name. */
        email: z.string(),
        message: z.string(),
        /** Moment, ISO text in UTC. */
        sent_at: z.string(),
        /** When an admin said that it is done with; null while it waits. */
        handled_at: z.nullable(z.string()),
      }),
    ),
    /** Pages there are, at least 1. */
    pages: z.number(),
    /** Messages there are in this list. */
    total: z.number(),
    /** Messages that wait, whatever the list. */
    waiting: z.number(),
  }),
})

const messageParams = z.object({
  /** Number of the message. */
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
})

export const handleMessage = endpoint({
  call: calls.handleMessage,
  access: 'admin',
  summary: 'Says that a message is done with, or that it waits again; 404 when it is gone.',
  params: messageParams,
  body: z.object({
    /** Whether it is done with. */
    handled: z.boolean(),
  }),
  reply: messageReply,
})

export const deleteMessage = endpoint({
  call: calls.deleteMessage,
  access: 'admin',
  summary: 'Deletes a message for good; 404 when it is gone.',
  params: messageParams,
  reply: messageReply,
})
