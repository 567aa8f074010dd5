import { Secret, TOTP } from 'otpauth'
import { signUpAdmin } from './factories.ts'
import type { TestApp } from './test-app.ts'

export const secondFactorPath = '/api/users/profile/second-factor'

/** What an authenticator app shows for a secret, some steps of 30 seconds from now. */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 })

/** Moves the school's clock to the middle of a time step, `steps` further on: no code changes under a test's hands. */
export function settleClock({ moveClock, services }: TestApp, steps = 1): void {
  moveClock(steps * 30_000 + 15_000 - (services.now().getTime() % 30_000))
}

/** Makes an admin whose log-in asks for a code. The code of this time step is used. */
export async function withSecondFactor(school: TestApp) {
  settleClock(school)
  const admin = await signUpAdmin(school)
  const { token, password } = admin
  const { body } = await school.call('POST', secondFactorPath, { token, body: { password } })
  const secret = body.secret as string
  const code = codeOf(secret, school.services.now())
  const enabled = await school.call('PUT', secondFactorPath, { token, body: { code } })
  return {
    ...admin,
    secret,
    backupCodes: enabled.body.codes as string[],
    /** The code of a time step `steps` from now. */
    code: (steps = 0) => codeOf(secret, school.services.now(), steps),
  }
}
