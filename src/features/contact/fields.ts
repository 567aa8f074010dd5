import * as z from 'zod/mini'
import { type ContactField, contactChecks } from './rules.ts'

/** A field of the contact form, with the sentence that says what is wrong with it. */
export const checked = (field: ContactField) =>
  z.string({ error: contactChecks[field]('') }).check(
    z.trim(),
    z.superRefine((value, context) => {
      const problem = contactChecks[field](value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  )

export const messageReply = z.object({
  /** A sentence to show. */
  message: z.string(),
})
