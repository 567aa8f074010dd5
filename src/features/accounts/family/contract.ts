import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import { fullNameSchema, newPasswordSchema } from '../schemas.ts'
import * as calls from './calls.ts'

const memberSchema = z.object({
  /** Number of the account. */
  id: z.number(),
  full_name: z.string(),
  /** The telephone number itself, or a name that the school has made. */
  username: z.string(),
})

export const listFamily = endpoint({
  call: calls.listFamily,
  access: 'user',
  summary: 'The accounts that share the telephone number of the account that asks, the oldest first.',
  reply: z.object({
    /** In E.164; null for an account without one, which has no family here. */
    number: z.nullable(z.string()),
    /** How many accounts a number may have. */
    most: z.number(),
    /** The one that asks is among them. */
    accounts: z.array(memberSchema),
  }),
})

export const addToFamily = endpoint({
  call: calls.addToFamily,
  access: 'user',
  summary:
    'Creates an account on the telephone number of the one that asks, with a user name that the school makes; 409 without a number, past five accounts, or for a name that one of them has, 429 past many sign-ups.',
  body: z.object({
    /** At least 2 characters. */
    fullName: fullNameSchema,
    /** At least 6 characters: with it the number opens this account. */
    password: newPasswordSchema,
  }),
  reply: z.object({ account: memberSchema }),
  status: 201,
})
