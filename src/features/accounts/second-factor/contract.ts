import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from './calls.ts'
import { messageReply } from '../../../common/message-reply.ts'
import { currentPasswordSchema, secondFactorCodeSchema } from '../schemas.ts'

/** Asked again for every change. */
const proof = z.object({
  /** The password. */
  password: currentPasswordSchema,
  /** Of the authenticator app, or a backup code. */
  code: secondFactorCodeSchema,
})

const codesReply = z.object({
  /** Eight backup codes, shown this once; each works once. */
  codes: z.array(z.string()),
})

export const readSecondFactor = endpoint({
  call: calls.readSecondFactor,
  access: 'admin',
  summary: 'Whether the account that asks has a second factor.',
  reply: z.object({
    /** Since when log-ins ask for a code, ISO text in UTC; null when they do not. */
    enabled_at: z.nullable(z.string()),
    /** Backup codes that have not been used yet, 0 to 8. */
    codes_left: z.number(),
  }),
})

export const beginSecondFactor = endpoint({
  call: calls.beginSecondFactor,
  access: 'admin',
  summary:
    'Makes the secret of a second factor, which is on once a code was shown (PUT) within 30 minutes; 400 for a wrong password, 409 when one is on.',
  body: z.object({
    /** The password, asked again. */
    password: currentPasswordSchema,
  }),
  reply: z.object({
    /** The secret in base32, shown this once. */
    secret: z.string(),
    /** The same as an `otpauth://` link, which an authenticator app of this device opens. */
    link: z.string(),
    /** The link as a QR code: an SVG. */
    qr: z.string(),
  }),
  status: 201,
})

export const enableSecondFactor = endpoint({
  call: calls.enableSecondFactor,
  access: 'admin',
  summary:
    'Switches the second factor on by a first code; 400 for a wrong one, 409 when no set-up has begun.',
  body: z.object({
    /** Of the authenticator app. */
    code: secondFactorCodeSchema,
  }),
  reply: codesReply,
})

export const renewBackupCodes = endpoint({
  call: calls.renewBackupCodes,
  access: 'admin',
  summary: 'Makes eight backup codes in place of the earlier ones; 400 for a wrong password or code.',
  body: proof,
  reply: codesReply,
  status: 201,
})

export const disableSecondFactor = endpoint({
  call: calls.disableSecondFactor,
  access: 'admin',
  summary: 'Switches the second factor off; 400 for a wrong password or code.',
  body: proof,
  reply: messageReply,
})
