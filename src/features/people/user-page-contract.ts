import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { messageReply } from '../../common/message-reply.ts'
import { addressSchema } from '../../school/address-schema.ts'
import { sessionSchema } from '../accounts/sessions/contract.ts'
import { getUser, listUsers } from './contract.ts'

const userParams = getUser.params
const { search, status, class_name, page, per_page } = listUsers.query.shape

export const exportUsers = endpoint({
  call: calls.exportUsers,
  access: 'admin',
  bytes: 'text/csv',
  summary: 'The accounts that fit, all of them, as a CSV file in the order of their names.',
  query: z.object({
    /** As in the list of accounts. */
    search,
    /** As in the list of accounts. */
    status,
    /** As in the list of accounts. */
    class_name,
  }),
})

export const listUserSessions = endpoint({
  call: calls.listUserSessions,
  access: 'admin',
  summary: 'The open sessions of an account, the latest used first; 404 when there is no such account.',
  params: userParams,
  reply: z.object({ sessions: z.array(sessionSchema) }),
})

export const endUserSession = endpoint({
  call: calls.endUserSession,
  access: 'admin',
  summary: 'Ends one session of an account; 404 when it has none of that name.',
  params: z.extend(userParams, {
    /** The session's name, as its list has it. */
    session: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'Cet appareil n’est plus connecté.')),
  }),
  reply: messageReply,
})

export const endUserSessions = endpoint({
  call: calls.endUserSessions,
  access: 'admin',
  summary: 'Ends every session of an account but the one that asks; 404 when there is no such account.',
  params: userParams,
  reply: messageReply,
})

export const makeUserLink = endpoint({
  call: calls.makeUserLink,
  access: 'admin',
  summary:
    'Makes a one-time link of 30 minutes for a new password, to hand over; it voids the account’s earlier one. 409 for an inactive account.',
  params: userParams,
  reply: z.object({
    /** The link, shown this once. */
    link: z.string(),
    /** What the link begins with, and what keeps telephones from it. */
    address: addressSchema,
    /** Until when it works, ISO text in UTC. */
    expires_at: z.string(),
  }),
})

export const userJournal = endpoint({
  call: calls.userJournal,
  access: 'admin',
  summary: 'What admins did to an account, the latest first; 404 when there is no such account.',
  params: userParams,
  query: z.object({
    /** Page, counted from 1. */
    page,
    /** Entries on a page, 100 at most. */
    per_page,
  }),
  reply: z.object({
    entries: z.array(
      z.object({
        /** Number of the entry. */
        id: z.number(),
        /** Moment, ISO text in UTC. */
        at: z.string(),
        /** User name of who acted, as it was then. */
        actor: z.string(),
        /** What was done, as a stable word: `deactivate-user`. */
        action: z.string(),
        /** From which address. */
        address: z.string(),
      }),
    ),
    /** Pages there are, at least 1. */
    pages: z.number(),
    /** Entries there are. */
    total: z.number(),
  }),
})

export const disableUserSecondFactor = endpoint({
  call: calls.disableUserSecondFactor,
  access: 'admin',
  summary: 'Switches the second factor of another admin off; 409 for one’s own, or when there is none.',
  params: userParams,
  reply: messageReply,
})
