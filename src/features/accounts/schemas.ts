import * as z from 'zod/mini'
import { givenNameProblem } from './name-rules.ts'
import { readCode, recoveryCodeProblem } from './recovery/rules.ts'
import {
  askedUsernameProblem,
  currentPasswordProblem,
  type FieldRule,
  newUsernameProblem,
  passwordProblem,
  plainUsernameProblem,
  sentences,
  usernameProblem,
} from './rules.ts'
import {
  readSecondFactorCode,
  secondFactorCodeProblem,
  secondFactorSentences,
} from './second-factor/rules.ts'

export const usernameSchema = trimmed(sentences.loginUsernameRequired, usernameProblem)
/** A user name of an account to be made that need be neither e-mail nor phone number. */
export const plainUsernameSchema = trimmed(sentences.loginUsernameRequired, plainUsernameProblem)
export const newUsernameSchema = trimmed(sentences.usernameRequired, newUsernameProblem)
/** A user name whose password was forgotten. */
export const askedUsernameSchema = trimmed(sentences.usernameRequired, askedUsernameProblem)
export const passwordSchema = text(sentences.passwordRequired).check(obeys(passwordProblem))
export const newPasswordSchema = passwordSchema
/** A password that is asked again: any length that an account may have. */
export const currentPasswordSchema = text(sentences.passwordRequired).check(obeys(currentPasswordProblem))
export const fullNameSchema = trimmed(sentences.fullNameRequired, givenNameProblem)
/** A recovery code in any spelling; parsed, it is what was made. */
export const recoveryCodeSchema = text(sentences.recoveryCodeRequired).check(
  obeys(recoveryCodeProblem),
  z.overwrite(readCode),
)
/** A code of the second factor or a backup code in any spelling; parsed, it is what was made. */
export const secondFactorCodeSchema = text(secondFactorSentences.required).check(
  obeys(secondFactorCodeProblem),
  z.overwrite(readSecondFactorCode),
)

function text(required: string) {
  return z.string({ error: required })
}

function trimmed(required: string, rule: FieldRule) {
  return text(required).check(z.trim(), obeys(rule))
}

/** Refuses what a rule finds wrong, in the rule's words. */
function obeys(rule: FieldRule) {
  return z.check<string>(({ value, issues }) => {
    const message = rule(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  })
}
