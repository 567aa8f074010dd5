import { recoveryCodeProblem } from '../rules.ts'
import { usernameProblem } from '../../rules.ts'
import { newPasswordChecks } from '../../web/checks.ts'
import type { Checks } from '../../web/use-form.ts'

export const recoveryChecks: Checks<'username' | 'code' | 'password' | 'confirmPassword'> = {
  username: usernameProblem,
  code: recoveryCodeProblem,
  password: newPasswordChecks.password,
  confirmPassword: newPasswordChecks.confirmPassword,
}
