import { recoveryCodeSchema } from '../recovery-codes.ts'
import { usernameSchema } from '../rules.ts'
import { by, newPasswordChecks } from './checks.ts'
import type { Checks } from './use-form.ts'

export const recoveryChecks: Checks<'username' | 'code' | 'password' | 'confirmPassword'> = {
  username: by(usernameSchema),
  code: by(recoveryCodeSchema),
  password: newPasswordChecks.password,
  confirmPassword: newPasswordChecks.confirmPassword,
}
