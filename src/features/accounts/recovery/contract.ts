import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from './calls.ts'
import { messageReply } from '../../../common/message-reply.ts'
import { serverSentences } from '../server-sentences.ts'
import {
  currentPasswordSchema,
  newPasswordSchema,
  askedUsernameSchema,
  recoveryCodeSchema,
  usernameSchema,
} from '../schemas.ts'

export const forgetPassword = endpoint({
  call: calls.forgetPassword,
  access: 'anyone',
  summary: 'Asks for a new password; the answer is the same whether an account has the name or not.',
  params: z.object({
    /** E-mail or phone number, in any of its spellings, or a name that the school has made. */
    value: askedUsernameSchema,
  }),
  reply: messageReply,
})

export const resetPassword = endpoint({
  call: calls.resetPassword,
  access: 'anyone',
  summary:
    'Changes the password by a one-time link and ends every session of the account; 400 for a dead link, 409 (with their `accounts`) for one to a number that several accounts share.',
  body: z.object({
    /** The token of the link. */
    token: z
      .string()
      .check(z.minLength(1, serverSentences.resetLinkOver), z.maxLength(100, serverSentences.resetLinkOver)),
    /** The new password, at least 6 characters. */
    password: newPasswordSchema,
    /** Number of the account, where the link is for a telephone number that several have. */
    account: z.optional(z.int()),
  }),
  reply: messageReply,
})

export const recoverByCode = endpoint({
  call: calls.recoverByCode,
  access: 'anyone',
  summary:
    'Changes the password by a recovery code, which is used up, and ends every session of the account; 400 for a wrong name or code, 429 after many tries.',
  body: z.object({
    /** E-mail or phone number, in any of its spellings. */
    username: usernameSchema,
    /** One of the account's codes, with or without its hyphens. */
    code: recoveryCodeSchema,
    /** The new password, at least 6 characters. */
    password: newPasswordSchema,
  }),
  reply: messageReply,
})

export const countRecoveryCodes = endpoint({
  call: calls.countRecoveryCodes,
  access: 'user',
  summary: 'How many recovery codes the account that asks has left.',
  reply: z.object({
    /** Codes that have not been used yet, 0 to 8. */
    left: z.number(),
    /** When they were made, ISO text in UTC; null when there are none. */
    created_at: z.nullable(z.string()),
  }),
})

export const makeRecoveryCodes = endpoint({
  call: calls.makeRecoveryCodes,
  access: 'user',
  summary: 'Makes eight recovery codes in place of the earlier ones; 400 for a wrong password.',
  body: z.object({
    /** The password, asked again. */
    password: currentPasswordSchema,
  }),
  reply: z.object({
    /** The codes, shown this once. */
    codes: z.array(z.string()),
    /** When they were made, ISO text in UTC. */
    created_at: z.string(),
  }),
  status: 201,
})
