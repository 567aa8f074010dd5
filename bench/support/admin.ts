import type { BrowserContext } from '@playwright/test'

/** A session as the browser keeps it: the token, and the account as JSON. */
export type SavedSession = { token: string; user: string }

/** Makes the first admin of a school and logs in. */
export async function enterAsAdmin(url: string): Promise<SavedSession> {
  const account = { username: 'banc', password: 'Teranga2026', fullName: 'Banc de mesure' }
  const post = async (call: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(url + call, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  await post('/api/auth/create-admin', { ...account, is_admin: true })
  const { token, user } = (await post('/api/auth/login', account)) as { token: string; user: object }
  return { token, user: JSON.stringify(user) }
}

/** Lets every page of a phone begin with that session. */
export function keepSession(phone: BrowserContext, session: SavedSession) {
  return phone.addInitScript((saved) => {
    const { localStorage } = globalThis as unknown as {
      localStorage: Map<string, string> & { setItem: Function }
    }
    for (const [key, value] of Object.entries(saved)) localStorage.setItem(key, value)
  }, session)
}
