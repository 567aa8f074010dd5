import { insertAccount, prepareAccount } from '../../src/features/accounts/server/create-account.ts'
import { normalizeUsername } from '../../src/features/accounts/server/index.ts'
import { authenticate } from '../../src/features/accounts/sessions/server/index.ts'
import { startSession } from '../../src/features/accounts/sessions/server/start-session.ts'
import { audit } from '../../src/platform/server/audit.ts'
import type { TestApp } from './test-app.ts'

let people = 0
/** A hash takes longer than all else that a test does for an account: one for each password. */
const rows = new Map<string, ReturnType<typeof prepareAccount>>()

type Account = { username: string; password: string; fullName: string; isAdmin: boolean }

/** A new pupil with a session, as a sign-up leaves them. */
export async function signUpPupil(school: TestApp, fullName = 'Awa Diop') {
  const username = `77${String(1_000_000 + people++)}`
  return enter(school, { username, password: 'Baobab2026', fullName, isAdmin: false })
}

/** A new admin with a session, as the command line and a log-in leave them. */
export async function signUpAdmin(school: TestApp, fullName = 'Moussa Ndiaye') {
  const username = `admin${people++}@ecole.example`
  return enter(school, { username, password: 'Teranga2026', fullName, isAdmin: true })
}

/** Whether a token still opens a session. */
export async function isLive({ services }: TestApp, token: string): Promise<boolean> {
  return (await authenticate(services.db, token, services.now())) !== undefined
}

async function enter({ services }: TestApp, account: Account) {
  const { username, password } = account
  const { db } = services
  const now = services.now()
  const cached = rows.get(password) ?? prepareAccount({ ...account, now })
  rows.set(password, cached)
  const prepared = {
    ...(await cached),
    username: normalizeUsername(username),
    full_name: account.fullName,
    created_at: now.toISOString(),
  }
  const user = await db.transaction().execute(async (transaction) => {
    const row = await insertAccount(transaction, prepared)
    if (account.isAdmin)
      await audit(transaction, {
        actor: undefined,
        action: 'create-admin',
        subject: row.username,
        subjectId: row.id,
        address: 'test',
        now,
      })
    return row
  })
  const session = { remember: false, device: 'lightMyRequest', deviceToken: `device of ${username}`, now }
  return { username, password, token: await startSession(db, { user }, session), id: user.id }
}
