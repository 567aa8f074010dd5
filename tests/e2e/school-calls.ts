import type { SchoolProcess } from '../support/school-process.ts'
import { admin } from './fixtures.ts'

type Answer = { status: number; body: { token: string; user: { id: number }; total: number } }

/** Calls the server as another device would. */
export async function callSchool(
  school: SchoolProcess,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answer> {
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(school.url + path, { method, headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

/** How many accounts have a user name in which a text stands. */
export async function countAccounts(school: SchoolProcess, text: string): Promise<number> {
  const { body } = await callSchool(school, 'POST', '/api/auth/login', { body: admin })
  const path = `/api/admin/users?search=${encodeURIComponent(text)}`
  return (await callSchool(school, 'GET', path, { token: body.token })).body.total
}

/** Whether a token still opens a session. */
export async function isOpen(school: SchoolProcess, token: string): Promise<boolean> {
  return (await callSchool(school, 'GET', '/api/users/profile', { token })).status === 200
}
