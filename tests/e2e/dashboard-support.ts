import type { Page } from '@playwright/test'
import type { SchoolProcess } from '../support/school-process.ts'
import { admin } from './fixtures.ts'
import { callSchool } from './school-calls.ts'

type Account = { username: string; password: string; fullName: string }

let admins = 0

/** The token of the school's first admin, for what a test prepares. */
async function adminToken(school: SchoolProcess): Promise<string> {
  return (await callSchool(school, 'POST', '/api/auth/login', { body: admin })).body.token
}

/** Makes one more admin. */
export async function makeAdmin(school: SchoolProcess, fullName: string): Promise<Account & { id: number }> {
  const account = { username: `adjoint${process.pid}-${admins++}`, password: 'Teranga2026', fullName }
  const { body } = await callSchool(school, 'POST', '/api/auth/create-admin', {
    token: await adminToken(school),
    body: { ...account, is_admin: true },
  })
  return { ...account, id: body.user.id }
}

/** The row of an account in the list. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Comptes' }).getByRole('row', { name: new RegExp(name) })
