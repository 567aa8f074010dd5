import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { messageReply, userSchema } from './replies.ts'
import {
  fullNameSchema,
  newPasswordSchema,
  newUsernameSchema,
  plainUsernameSchema,
  usernameSchema,
  passwordSchema,
  sentences,
} from './rules.ts'

export * from './admin-contract.ts'
export * from './profile-contract.ts'
export { userSchema, type User } from './replies.ts'

const tokenReply = z.object({
  /** The session's token, sent back as `Authorization: Bearer …`. */
  token: z.string(),
  /** The account behind the session. */
  user: userSchema,
})

export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'anyone',
  summary: 'Creates an account and a session; 409 when the user name is taken.',
  body: z.object({
    /** E-mail or phone number. */
    username: newUsernameSchema,
    /** At least 6 characters. */
    password: newPasswordSchema,
    /** At least 2 characters. */
    fullName: fullNameSchema,
  }),
  reply: tokenReply,
  status: 201,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  summary: 'Opens a session; 401 for a wrong pair, 403 for a deactivated account, 429 after many failures.',
  body: z.object({
    /** E-mail or phone number, in any of its spellings. */
    username: usernameSchema,
    /** The password. */
    password: passwordSchema,
    /** Keeps the session 30 days, sliding, instead of 12 hours. */
    rememberMe: z.optional(z.boolean()),
  }),
  reply: tokenReply,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  summary: 'Ends the session that asks.',
  reply: messageReply,
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'user',
  summary: 'Replaces the live token by a new one; the old one keeps working for 30 seconds.',
  reply: tokenReply,
})

export const profile = endpoint({
  method: 'GET',
  path: '/api/users/profile',
  access: 'user',
  summary: 'The account that asks.',
  reply: z.object({
    /** The account behind the session. */
    user: userSchema,
  }),
})

export const createAdmin = endpoint({
  method: 'POST',
  path: '/api/auth/create-admin',
  access: 'anyone',
  summary:
    'Creates an admin: by a signed-in admin, or the first one from the machine itself or with the set-up code.',
  body: z.object({
    /** E-mail, phone number or plain name of at least 3 characters. */
    username: plainUsernameSchema,
    /** At least 6 characters. */
    password: newPasswordSchema,
    /** At least 2 characters. */
    fullName: fullNameSchema,
    /** Always true: this call makes no other accounts. */
    is_admin: z.optional(z.literal(true)),
    /** The one-time code that the server printed at its start. */
    setupCode: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({
    /** A sentence to show, in English as the specification has it. */
    message: z.string(),
    /** The account that was made. */
    user: userSchema,
  }),
  status: 201,
})

export const forgetPassword = endpoint({
  method: 'PUT',
  path: '/api/auth/forget-password/:value',
  access: 'anyone',
  summary: 'Asks for a new password; the answer is the same whether an account has the name or not.',
  params: z.object({
    /** E-mail or phone number, in any of its spellings. */
    value: newUsernameSchema,
  }),
  reply: messageReply,
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/auth/reset-password',
  access: 'anyone',
  summary:
    'Changes the password by a one-time link and ends every session of the account; 400 for a dead link.',
  body: z.object({
    /** The token of the link. */
    token: z
      .string()
      .check(z.minLength(1, sentences.resetLinkOver), z.maxLength(100, sentences.resetLinkOver)),
    /** The new password, at least 6 characters. */
    password: newPasswordSchema,
  }),
  reply: messageReply,
})

export const listPasswordRequests = endpoint({
  method: 'GET',
  path: '/api/admin/password-requests',
  access: 'admin',
  summary:
    'The requests for a new password of the last seven days that still wait, newest first, 200 at most.',
  reply: z.object({
    /** The requests. */
    requests: z.array(
      z.object({
        /** Number of the request. */
        id: z.number(),
        /** User name of the account. */
        username: z.string(),
        /** Name of the account's owner. */
        full_name: z.string(),
        /** Moment of the request, ISO text in UTC. */
        requested_at: z.string(),
        /** Until when its link works, ISO text in UTC; null before an admin made one. */
        link_expires_at: z.nullable(z.string()),
      }),
    ),
  }),
})

export const makePasswordLink = endpoint({
  method: 'POST',
  path: '/api/admin/password-requests/:id/link',
  access: 'admin',
  summary: 'Makes a one-time link of 30 minutes to hand over; it voids the request’s earlier link.',
  params: z.object({
    /** Number of the request. */
    id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  }),
  reply: z.object({
    /** The link, shown this once. */
    link: z.string(),
    /** Until when it works, ISO text in UTC. */
    expires_at: z.string(),
  }),
})
