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

/** An admin's action on the account that a token opens. */
export async function asAdmin(school: SchoolProcess, token: string, action: 'deactivate' | 'delete') {
  const { body } = await callSchool(school, 'POST', '/api/auth/login', { body: admin })
  const { id } = (await callSchool(school, 'GET', '/api/users/profile', { token })).body.user
  const call = { token: body.token }
  const { status } =
    action === 'delete'
      ? await callSchool(school, 'DELETE', `/api/admin/users/${id}/delete`, call)
      : await callSchool(school, 'PUT', `/api/admin/users/${id}/toggle-status`, call)
  if (status !== 200) throw new Error(`${action}: ${status}`)
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
