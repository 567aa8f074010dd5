import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import { classKeys } from '../../../school/classes.ts'
import { niveauxOf } from '../../../school/exams.ts'
import * as calls from './calls.ts'
import { messageReply } from '../../../common/message-reply.ts'
import { userSchema } from '../replies.ts'
import { currentPasswordSchema, fullNameSchema, newPasswordSchema } from '../schemas.ts'

export const changeName = endpoint({
  call: calls.changeName,
  access: 'user',
  summary: 'Changes the name of the account that asks.',
  body: z.object({
    /** At least 2 characters. */
    fullName: fullNameSchema,
  }),
  reply: z.object({ user: userSchema }),
})

/** What a pupil says once of where they stand; null for what they did not say. */
export const choicesSchema = z.object({
  /** Key of their class. */
  class: z.nullable(z.enum(classKeys, 'Cette classe n’existe pas.')),
  /** Niveau of the exam that they prepare, as papers have it: `3eme`, `Terminale S2`. */
  niveau: z.nullable(z.enum([...niveauxOf.Bac, ...niveauxOf.Bfem], 'Cet examen n’existe pas.')),
  /** Its day, `2027-06-14`, where they know it. */
  exam_date: z.nullable(z.iso.date('Cette date n’existe pas.')),
})
export type Choices = z.output<typeof choicesSchema>

export const setChoices = endpoint({
  call: calls.setChoices,
  access: 'user',
  summary: 'Keeps the class of the account that asks and the exam that it prepares, all three at once.',
  body: choicesSchema,
  reply: z.object({ user: userSchema }),
})

export const changePassword = endpoint({
  call: calls.changePassword,
  access: 'user',
  summary:
    'Changes the password, ends every session and answers with a new token; 400 when the present password is wrong.',
  body: z.object({
    /** The password so far. */
    currentPassword: currentPasswordSchema,
    /** At least 6 characters. */
    newPassword: newPasswordSchema,
  }),
  reply: z.extend(messageReply, {
    /** In the place of the token of the call, which opens nothing any more. */
    token: z.string(),
  }),
})

export const exportProfile = endpoint({
  call: calls.exportProfile,
  access: 'user',
  summary: 'Everything that is stored of the person who asks, without passwords and tokens.',
  isReplyStreamed: true,
  reply: z.object({
    /** Moment of the export, ISO text in UTC. */
    exported_at: z.string(),
    /** The account. */
    account: z.record(z.string(), z.unknown()),
    /** Rows of every table that belong to the account, by the table's name. */
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** What was done by the account as admin, and what admins did to it. */
    journal: z.array(z.record(z.string(), z.unknown())),
  }),
})

export const deleteProfile = endpoint({
  call: calls.deleteProfile,
  access: 'user',
  summary:
    'Closes the account at once; its data is erased within 30 days. 400 for a wrong password, 409 for the last admin.',
  body: z.object({
    /** The password, asked again. */
    password: currentPasswordSchema,
  }),
  reply: messageReply,
})
