import { expect, test } from 'vitest'
import { makeSetUpCode } from '../../src/features/accounts/create-admin/server/index.ts'
import { signUpPupil } from '../support/factories.ts'
import { servePages, waitFor, within } from '../support/page.tsx'
import { alertOf, fill, submit } from './account-forms.ts'

const pages = servePages()

test('the set-up code lets another machine make the first admin, who is in and has three first steps', async () => {
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
    expect(within(page.getByRole('main')).getByRole('status')).toHaveTextContent(
      'Admin user "directeur" created successfully!',
    ),
  )
  await page.user.click(page.getByRole('link', { name: 'Ouvrir le tableau de bord' }))
  await page.findByRole('heading', { level: 1, name: 'Tableau de bord' })
  const steps = within(await page.findByRole('region', { name: 'Trois premiers pas' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(3)
  const toSettle = within(await page.findByRole('region', { name: 'À régler' }))
  expect(toSettle.getByText(/^Sont encore celles de l’exemple/)).toHaveTextContent('les coordonnées')
  await page.user.click(toSettle.getByRole('link', { name: 'Dernière sauvegarde' }))
  await page.findByRole('button', { name: 'Sauvegarder maintenant' })

  await signUpPupil(pages.school)
  await page.user.click(page.getByRole('link', { name: 'Vue d’ensemble' }))
  await page.findByRole('region', { name: 'À régler' })
  await within(page.getByRole('region', { name: 'Statistiques' })).findByText('Comptes actifs')
  expect(page.queryByRole('region', { name: 'Trois premiers pas' })).toBeNull()
})
