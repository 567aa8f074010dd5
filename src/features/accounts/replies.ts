import * as z from 'zod/mini'

/** An account as its owner and the admins see it. */
export const userSchema = z.object({
  /** Number of the account. */
  id: z.number(),
  /** E-mail in lower case or phone number in E.164 form. */
  username: z.string(),
  /** First and last name as the user typed them. */
  full_name: z.string(),
  /** The user name, when it is an e-mail. */
  email: z.optional(z.string()),
  /** False once an admin has deactivated the account: it cannot log in. */
  is_active: z.boolean(),
  /** Whether the account may open the dashboard. */
  is_admin: z.boolean(),
  /** Moment of the last log-in, ISO text in UTC. */
  last_login: z.nullable(z.string()),
  /** Moment of the last request, to the minute, ISO text in UTC. */
  last_activity: z.nullable(z.string()),
  /** Key of the class that the pupil said to be in, else the one that the school's list says; to its owner alone. */
  class: z.optional(z.nullable(z.string())),
})
export type User = z.output<typeof userSchema>
