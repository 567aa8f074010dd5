import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { wholeNumber } from '../../common/page-query.ts'
import { adminUserSchema } from './contract.ts'

export const dashboardStats = endpoint({
  call: calls.dashboardStats,
  access: 'admin',
  summary: 'What the dashboard counts of the accounts.',
  reply: z.object({
    stats: z.object({
      /** Accounts there are. */
      total_users: z.number(),
      /** Accounts that may log in. */
      active_users: z.number(),
      /** Accounts with a request in the last 5 minutes. */
      online_users: z.number(),
      /** Accounts with the right of admin. */
      admin_users: z.number(),
      /** Sign-ups of the last 30 days. */
      recent_registrations: z.number(),
      /** Accounts that logged in during the last 7 days. */
      recent_logins: z.number(),
    }),
    /** Whether the password of the admin who asks is among the most common ones. */
    own_password_is_common: z.boolean(),
  }),
})

export const onlineUsers = endpoint({
  call: calls.onlineUsers,
  access: 'admin',
  summary: 'The accounts with a request in the last 5 minutes, the latest first, 100 at most.',
  reply: z.object({ online_users: z.array(adminUserSchema) }),
})

export const recentActivity = endpoint({
  call: calls.recentActivity,
  access: 'admin',
  summary: 'Who made a request in the last days, the latest first, 100 at most.',
  query: z.object({
    /** How many days back. */
    days: z._default(wholeNumber(1, 365), 7),
  }),
  reply: z.object({
    /** How many days back. */
    days: z.number(),
    /** Accounts with a request in these days. */
    total: z.number(),
    recent_activity: z.array(adminUserSchema),
  }),
})
