import { authenticate, createAdmin } from '../../src/features/accounts/server/index.ts'
import type { TestApp } from './test-app.ts'

let people = 0

/** Signs a new pupil up through the app. */
export async function signUpPupil({ call }: TestApp, fullName = 'Awa Diop') {
  const username = `77${String(1_000_000 + people++)}`
  const password = 'Baobab2026'
  const { body } = await call('POST', '/api/auth/signup', { body: { username, password, fullName } })
  return { username, password, token: body.token as string, id: body.user.id as number }
}

/** Makes an admin as the command line does, and logs in. */
export async function signUpAdmin({ services, call }: TestApp) {
  const username = `admin${people++}@ecole.example`
  const password = 'Teranga2026'
  await createAdmin(services.db, {
    account: { username, password, fullName: 'Moussa Ndiaye', now: services.now() },
    fromCommandLine: true,
    isLocal: true,
    address: 'test',
  })
  const { body } = await call('POST', '/api/auth/login', { body: { username, password } })
  return { username, password, token: body.token as string, id: body.user.id as number }
}

/** Whether a token still opens a session. */
export async function isLive({ services }: TestApp, token: string): Promise<boolean> {
  return (await authenticate(services.db, token, services.now())) !== undefined
}
