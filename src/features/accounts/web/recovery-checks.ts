import { recoveryCodeProblem } from '../recovery-codes.ts'
import { usernameProblem } from '../rules.ts'
import { newPasswordChecks } from './checks.ts'
import type { Checks } from './use-form.ts'

export const recoveryChecks: Checks<'username' | 'code' | 'password' | 'confirmPassword'> = {
  username: usernameProblem,
  code: recoveryCodeProblem,
  password: newPasswordChecks.password,
  confirmPassword: newPasswordChecks.confirmPassword,
}
