import * as z from 'zod/mini'
import {
  currentPasswordSchema,
  fullNameSchema,
  newPasswordSchema,
  newUsernameSchema,
  passwordSchema,
  sentences,
  usernameSchema,
} from '../rules.ts'
import type { Checks } from './use-form.ts'

/** Says the first thing that a schema of the rules finds wrong. */
export const by = (schema: z.ZodMiniType) => (value: string) =>
  z.safeParse(schema, value).error?.issues[0]?.message

export const loginChecks: Checks<'username' | 'password'> = {
  username: by(usernameSchema),
  password: by(passwordSchema),
}

export const registerChecks: Checks<'fullName' | 'username' | 'password' | 'confirmPassword'> = {
  fullName: by(fullNameSchema),
  username: by(newUsernameSchema),
  password: by(newPasswordSchema),
  confirmPassword: (value, { password }) => {
    if (value === '') return sentences.confirmRequired
    return value === password ? undefined : sentences.confirmDiffers
  },
}

export const newPasswordChecks: Checks<'password' | 'confirmPassword'> = {
  password: by(newPasswordSchema),
  confirmPassword: (value, { password }) => {
    if (value === '') return sentences.confirmRequired
    return value === password ? undefined : sentences.confirmDiffers
  },
}

const said = (schema: z.ZodMiniType, name: string, shortest: number) => (value: string) => {
  if (value.trim() === '') return `${name} is required`
  if (value.trim().length < shortest) return `${name} must be at least ${shortest} characters`
  return by(schema)(value)
}

export const createAdminChecks: Checks<'username' | 'password' | 'fullName' | 'setupCode'> = {
  username: said(usernameSchema, 'Username', 3),
  password: said(newPasswordSchema, 'Password', 6),
  fullName: said(fullNameSchema, 'Full name', 2),
  setupCode: () => undefined,
}

export const resetChecks: Checks<'phoneNumber'> = {
  phoneNumber: (value) => (value.trim() === '' ? sentences.resetRequired : undefined),
}

export const nameChecks: Checks<'fullName'> = { fullName: by(fullNameSchema) }

export const passwordChecks: Checks<'currentPassword' | 'newPassword' | 'confirmPassword'> = {
  currentPassword: by(currentPasswordSchema),
  newPassword: by(newPasswordSchema),
  confirmPassword: (value, { newPassword }) => {
    if (value === '') return sentences.confirmRequired
    return value === newPassword ? undefined : sentences.confirmDiffers
  },
}

export const deletionChecks: Checks<'password'> = { password: by(currentPasswordSchema) }
