import { expect, test } from 'vitest'
import { makeSetUpCode } from '../../src/features/accounts/create-admin/server/index.ts'
import { servePages, waitFor, within } from '../support/page.tsx'
import { alertOf, fill, submit } from './account-forms.ts'

const pages = servePages()

test('the set-up code lets another machine make the first admin', async () => {
  const code = await makeSetUpCode(pages.school.services.db)
  const page = await pages.open('/create-admin')
  // What a proxy adds: the call no longer comes from the machine itself.
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', '41.82.0.1')
    return page.network.fetch(input, { ...init, headers })
  }
  const form = await within(page.getByRole('main')).findByRole('form')
  const account = { username: 'directeur', password: 'Teranga2026', fullName: 'Modou Faye' }
  await fill(page, form, { ...account, setupCode: 'ABCDEFGH' })
  await page.user.click(submit(form))
  await alertOf(form, 'Failed to create admin user: Access denied. Admin privileges required.')
  await fill(page, form, { setupCode: ` ${code} ` })
  await page.user.click(submit(form))
  await waitFor(() =>
    expect(within(form).getByRole('status')).toHaveTextContent(
      'Admin user "directeur" created successfully!',
    ),
  )
})
