import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { messageReply } from '../../common/message-reply.ts'
import { userSchema } from './replies.ts'
import {
  fullNameSchema,
  newPasswordSchema,
  newUsernameSchema,
  usernameSchema,
  passwordSchema,
  secondFactorCodeSchema,
} from './schemas.ts'

const tokenReply = z.object({
  /** The session's token, sent back as `Authorization: Bearer …`. */
  token: z.string(),
  /** The account behind the session. */
  user: userSchema,
})

export const signup = endpoint({
  call: calls.signup,
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
  call: calls.login,
  access: 'anyone',
  summary:
    'Opens a session; 401 for a wrong pair, 403 for a deactivated account, 409 for a one-time password without a new one and (`second_factor`) for an account that wants a code, and (with their `accounts`) when several of one telephone number have the password, 429 after many failures.',
  body: z.object({
    /** E-mail or phone number, in any of its spellings, or a name that the school has made. */
    username: usernameSchema,
    /** The password. */
    password: passwordSchema,
    /** Keeps the session 30 days, sliding, instead of 12 hours. */
    rememberMe: z.optional(z.boolean()),
    /** Takes the place of a one-time password from a slip; without meaning for any other account. */
    newPassword: z.optional(newPasswordSchema),
    /** Number of the account, where several of one telephone number have the same password. */
    account: z.optional(z.int()),
    /** Of the authenticator app, or a backup code; without meaning for an account without a second factor. */
    code: z.optional(secondFactorCodeSchema),
  }),
  reply: tokenReply,
})

export const logout = endpoint({
  call: calls.logout,
  access: 'user',
  summary: 'Ends the session that asks.',
  reply: messageReply,
})

export const refresh = endpoint({
  call: calls.refresh,
  access: 'user',
  summary: 'Replaces the live token by a new one; the old one keeps working for 30 seconds.',
  reply: tokenReply,
})

export const profile = endpoint({
  call: calls.profile,
  access: 'user',
  summary: 'The account that asks.',
  reply: z.object({
    /** The account behind the session. */
    user: userSchema,
  }),
})
