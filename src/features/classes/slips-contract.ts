import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { messageReply } from '../../common/message-reply.ts'
import { isPrintable } from '../../common/printable.ts'
import { addressSchema } from '../../school/address-schema.ts'
import * as calls from './calls.ts'
import { classLimits } from './rules.ts'

const className = z.string().check(
  z.minLength(1),
  z.maxLength(40),
  z.refine((value) => isPrintable(value)),
)
// The largest number that both databases keep in an integer column.
const userId = z.int().check(z.gte(1), z.lte(2_147_483_647))

/** An account with its one-time password, as a slip shows it. */
export const slipSchema = z.object({
  /** Line in the file; in new slips for accounts that are there the place in the list. */
  line: z.number(),
  /** Number of the account. */
  id: z.number(),
  full_name: z.string(),
  username: z.string(),
  /** The class; empty for who is in none. */
  class_name: z.string(),
  /** The one-time password as it is printed; null once its owner has chosen another. */
  password: z.nullable(z.string()),
})

/** Random word of the caller’s, of 22 signs at least, as 128 random bits come to. */
export const wordSchema = z.string().check(z.regex(/^[\w-]{22,64}$/))

export const listClasses = endpoint({
  call: calls.listClasses,
  access: 'admin',
  summary: 'The classes that the school has entered, and the address that slips are printed with.',
  reply: z.object({
    /** In no order. */
    classes: z.array(
      z.object({
        class_name: z.string(),
        /** Active accounts in it. */
        pupils: z.number(),
        /** How many of them have never signed in: their one-time password is still good. */
        waiting: z.number(),
        /** Of how many of these the slip was neither printed nor saved. */
        unkept: z.number(),
      }),
    ),
    /** What slips say to open; of a school without `PUBLIC_URL` the address of this very call. */
    address: addressSchema,
  }),
})

export const listPupils = endpoint({
  call: calls.listPupils,
  access: 'admin',
  summary: 'The pupils of a class in the order of their names; none for a class that there is not.',
  query: z.object({ class_name: className }),
  reply: z.object({
    pupils: z.array(
      z.object({
        /** Number of the account. */
        id: z.number(),
        full_name: z.string(),
        username: z.string(),
        is_active: z.boolean(),
        /** `unkept`: neither printed nor saved; `kept`: never signed in with; `used`: the password is their own. */
        slip: z.enum(['unkept', 'kept', 'used']),
        /** Moment of the last log-in, ISO text in UTC. */
        last_login: z.nullable(z.string()),
      }),
    ),
  }),
})

export const renewSlips = endpoint({
  call: calls.renewSlips,
  access: 'admin',
  summary:
    'Gives a class, or one account (not an admin’s), new one-time passwords in the place of theirs and ends their sessions; the same body within 15 minutes gives the same answer. 400 when there is nobody to give one to, 409 for the word of another order.',
  body: z.object({
    id: wordSchema,
    /** The class; without it `user_id`. */
    class_name: z.optional(className),
    /** Also those of the class who have chosen a password of their own. */
    all: z.optional(z.boolean()),
    /** One account. */
    user_id: z.optional(userId),
  }),
  reply: z.object({ accounts: z.array(slipSchema) }),
  status: 201,
})

export const keepSlips = endpoint({
  call: calls.keepSlips,
  access: 'admin',
  summary: 'Notes that the slips of accounts were printed or saved.',
  body: z.object({
    /** Numbers of the accounts. */
    ids: z.array(userId).check(z.minLength(1), z.maxLength(5 * classLimits.rows)),
  }),
  reply: messageReply,
})
