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

export const unsubscribe = endpoint({
  method: 'GET',
  path: '/api/newsletter/unsubscribe/:token',
  access: 'anyone',
  summary:
    'A page that takes an address off the newsletter: the link in each letter. The same for any token.',
  params: z.object({
    /** Stands in the link of one address. */
    token: z.string().check(z.maxLength(100)),
  }),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  summary: 'The messages of the contact form, newest first.',
  query: z.object({
    /** Page, counted from 1. */
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
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
        /** Where to answer. */
        email: z.string(),
        message: z.string(),
        /** Moment, ISO text in UTC. */
        sent_at: z.string(),
      }),
    ),
    /** Pages there are, at least 1. */
    pages: z.number(),
    /** Messages there are. */
    total: z.number(),
  }),
})

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter',
  access: 'admin',
  summary: 'Every address of the newsletter with the link that takes it off.',
  reply: z.object({
    subscribers: z.array(
      z.object({
        /** The address, in lower case. */
        email: z.string(),
        /** Moment, ISO text in UTC. */
        subscribed_at: z.string(),
        /** To be put into every letter to this address. */
        unsubscribe_url: z.string(),
      }),
    ),
  }),
})
