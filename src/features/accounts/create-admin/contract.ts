import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from './calls.ts'
import { userSchema } from '../replies.ts'
import { fullNameSchema, newPasswordSchema, plainUsernameSchema } from '../schemas.ts'

export const createAdmin = endpoint({
  call: calls.createAdmin,
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
