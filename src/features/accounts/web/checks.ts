import {
  askedUsernameProblem,
  currentPasswordProblem,
  type FieldRule,
  fullNameProblem,
  newUsernameProblem,
  passwordProblem,
  sentences,
  usernameProblem,
} from '../rules.ts'
import type { Checks } from './use-form.ts'

export const loginChecks: Checks<'username' | 'password'> = {
  username: usernameProblem,
  password: passwordProblem,
}

export const registerChecks: Checks<'fullName' | 'username' | 'password' | 'confirmPassword'> = {
  fullName: fullNameProblem,
  username: newUsernameProblem,
  password: passwordProblem,
  confirmPassword: (value, { password }) => {
    if (value === '') return sentences.confirmRequired
    return value === password ? undefined : sentences.confirmDiffers
  },
}

export const newPasswordChecks: Checks<'password' | 'confirmPassword'> = {
  password: passwordProblem,
  confirmPassword: (value, { password }) => {
    if (value === '') return sentences.confirmRequired
    return value === password ? undefined : sentences.confirmDiffers
  },
}

/** What is missing is said in the specification's English, anything else as on every screen. */
const required = (rule: FieldRule, name: string) => (value: string) =>
  value.trim() === '' ? `${name} is required` : rule(value)

export const createAdminChecks: Checks<'username' | 'password' | 'fullName' | 'setupCode'> = {
  username: required(usernameProblem, 'Username'),
  password: required(passwordProblem, 'Password'),
  fullName: required(fullNameProblem, 'Full name'),
  setupCode: () => undefined,
}

export const resetChecks: Checks<'phoneNumber'> = {
  phoneNumber: (value) => (value.trim() === '' ? sentences.resetRequired : askedUsernameProblem(value)),
}

export const nameChecks: Checks<'fullName'> = { fullName: fullNameProblem }

export const passwordChecks: Checks<'currentPassword' | 'newPassword' | 'confirmPassword'> = {
  currentPassword: currentPasswordProblem,
  newPassword: passwordProblem,
  confirmPassword: (value, { newPassword }) => {
    if (value === '') return sentences.confirmRequired
    return value === newPassword ? undefined : sentences.confirmDiffers
  },
}

/** Of the password that is asked again before something that matters. */
export const currentPasswordChecks: Checks<'password'> = { password: currentPasswordProblem }
