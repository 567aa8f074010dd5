import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { messageReply } from '../../common/message-reply.ts'
import { page, perPage, wholeNumber } from '../../common/page-query.ts'
import { isPrintable } from '../../common/printable.ts'
import { userSchema } from '../accounts/contract.ts'

// The largest number that both databases keep in an integer column.
const userParams = z.object({ id: wholeNumber(1, 2_147_483_647) })

/** An account as the admins see it. */
export const adminUserSchema = z.extend(userSchema, {
  /** Whether it is active and made a request in the last 5 minutes. */
  is_online: z.boolean(),
  /** Moment of the sign-up, ISO text in UTC. */
  created_at: z.string(),
  /** Moment when the owner asked for deletion; activating the account takes it back. */
  deletion_requested_at: z.nullable(z.string()),
  /** The class that the account was made for, as its file named it; null when its owner signed up. */
  class_name: z.nullable(z.string()),
  /** The telephone number that it shares with the account whose user name that is; null for all others. */
  family_number: z.nullable(z.string()),
})
export type AdminUser = z.output<typeof adminUserSchema>

export const userStatuses = ['active', 'inactive', 'online', 'admin'] as const

export const listUsers = endpoint({
  call: calls.listUsers,
  access: 'admin',
  summary: 'A page of accounts in the order of their names.',
  query: z.object({
    /** Page, counted from 1. */
    page,
    /** Accounts on a page, 100 at most. */
    per_page: perPage,
    /** Words that all stand in the name, the user name or the class; case and accents do not matter. */
    search: z._default(
      z.string().check(
        z.maxLength(100),
        z.refine((value) => isPrintable(value)),
      ),
      '',
    ),
    /** Only these; empty means all. */
    status: z._default(z.enum(['', ...userStatuses]), ''),
    /** Only those of this class, as its file wrote it; empty means all. */
    class_name: z._default(
      z.string().check(
        z.maxLength(40),
        z.refine((value) => isPrintable(value)),
      ),
      '',
    ),
  }),
  reply: z.object({
    users: z.array(adminUserSchema),
    /** Pages there are, at least 1. */
    pages: z.number(),
    /** Accounts that fit. */
    total: z.number(),
  }),
})

export const listUserClasses = endpoint({
  call: calls.listUserClasses,
  access: 'admin',
  summary: 'The classes that accounts were made in, by which their list is narrowed.',
  reply: z.object({
    /** In no order. */
    classes: z.array(z.string()),
  }),
})

export const getUser = endpoint({
  call: calls.getUser,
  access: 'admin',
  summary: 'One account; 404 when there is none.',
  params: userParams,
  reply: z.object({
    user: adminUserSchema,
    /** Whether its log-in asks for a code too. */
    has_second_factor: z.boolean(),
  }),
})

export const toggleStatus = endpoint({
  call: calls.toggleStatus,
  access: 'admin',
  summary:
    'Deactivates an active account and ends its sessions, or activates an inactive one; 409 for one’s own, or when it is so already.',
  params: userParams,
  body: z.object({
    /** What the caller wants it to be; without it, the other than now. */
    is_active: z.optional(z.boolean()),
  }),
  reply: messageReply,
})

export const toggleAdmin = endpoint({
  call: calls.toggleAdmin,
  access: 'admin',
  summary: 'Gives the right of admin or takes it back; 409 for one’s own account, or when it is so already.',
  params: userParams,
  body: z.object({
    /** What the caller wants it to be; without it, the other than now. */
    is_admin: z.optional(z.boolean()),
  }),
  reply: messageReply,
})

export const deleteUser = endpoint({
  call: calls.deleteUser,
  access: 'admin',
  summary: 'Erases an account and ends its sessions; cannot be undone; 409 for one’s own.',
  params: userParams,
  reply: messageReply,
})
