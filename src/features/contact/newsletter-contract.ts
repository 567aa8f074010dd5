import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { checked, messageReply } from './fields.ts'

export const subscribe = endpoint({
  call: calls.subscribe,
  access: 'anyone',
  summary:
    'Adds an address to the newsletter, once its owner has confirmed it where the school sends e-mails; the answer never tells whether it was known.',
  body: z.object({
    /** The address to write to. */
    email: checked('email'),
  }),
  reply: messageReply,
})

const linkParams = z.object({
  /** Stands in the links of one address. */
  token: z.string().check(z.maxLength(100)),
})
// A page with a button: the programs that open every link of a letter must decide nothing.
export const askConfirmation = endpoint({
  call: calls.askConfirmation,
  access: 'anyone',
  bytes: 'text/html',
  summary: 'The page that the link in the confirming letter opens: asks and changes nothing.',
  params: linkParams,
})

export const confirmAddress = endpoint({
  call: calls.confirmAddress,
  access: 'anyone',
  bytes: 'text/html',
  summary: 'Confirms an address and says so on a page; 404 when the link is over.',
  params: linkParams,
  secretAddress: true,
})

export const askUnsubscription = endpoint({
  call: calls.askUnsubscription,
  access: 'anyone',
  bytes: 'text/html',
  summary: 'The page that the link in each letter opens: asks and changes nothing. The same for any token.',
  params: linkParams,
})

export const unsubscribe = endpoint({
  call: calls.unsubscribe,
  access: 'anyone',
  bytes: 'text/html',
  summary:
    'Takes an address off the newsletter and says so on a page, the same for any token. Mail programs may call it by themselves (RFC 8058).',
  params: linkParams,
  secretAddress: true,
})

export const countSubscribers = endpoint({
  call: calls.countSubscribers,
  access: 'admin',
  summary: 'How many addresses the newsletter has.',
  reply: z.object({
    /** Addresses that are written to. */
    confirmed: z.number(),
    /** Addresses whose owner has not confirmed yet. */
    pending: z.number(),
  }),
})

export const listSubscribers = endpoint({
  call: calls.listSubscribers,
  access: 'admin',
  summary: 'Every confirmed address of the newsletter with the link that takes it off; noted in the log.',
  isReplyStreamed: true,
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
