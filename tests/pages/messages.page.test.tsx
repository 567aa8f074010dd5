import { expect, test } from 'vitest'
import { signUpAdmin } from '../support/factories.ts'
import { servePages, waitFor } from '../support/page.tsx'
import { confirm, regionOf } from './dashboard-support.tsx'

const pages = servePages()

async function write(name: string): Promise<void> {
  const body = { name, email: 'awa@ecole.example', message: 'Bonjour, où sont les corrigés ?' }
  expect((await pages.school.call('POST', '/api/contact', { body })).status).toBe(200)
}

async function openInbox() {
  const page = await pages.open('/admin?section=inbox', { as: await signUpAdmin(pages.school) })
  const inbox = await regionOf(page, /^Messages/)
  const names = () =>
    inbox.queryAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)
  const press = (name: string) => page.user.click(inbox.getByRole('button', { name }))
  return { page, inbox, names, press }
}

test('an admin answers, deals with, finds again and deletes a message', async () => {
  for (const name of ['Modou Fall', 'Adja Ndiaye']) await write(name)
  const { page, inbox, names, press } = await openInbox()
  await waitFor(() => expect(names()).toEqual(['Adja Ndiaye', 'Modou Fall']))
  expect(inbox.getAllByRole('link', { name: 'awa@ecole.example' })[0]).toHaveAttribute(
    'href',
    'mailto:awa@ecole.example?subject=Votre%20message',
  )
  await press('Marquer comme traité le message de Modou Fall')
  await inbox.findByText('Message traité.')
  const shown = inbox.getByLabelText('Montrer')
  await page.user.selectOptions(shown, 'À traiter')
  await waitFor(() => expect(names()).toEqual(['Adja Ndiaye']))
  await page.user.selectOptions(shown, 'Traités')
  await waitFor(() => expect(names()).toEqual(['Modou Fall']))

  await press('Supprimer le message de Modou Fall')
  const question = await page.findByRole('dialog', { name: /^Supprimer ce message/ })
  expect(question).toHaveTextContent('Le message de Modou Fall sera effacé.')
  await confirm(page, 'Annuler')
  expect(names()).toEqual(['Modou Fall'])
  await press('Supprimer le message de Modou Fall')
  await confirm(page, 'Supprimer le message')
  await inbox.findByText('Message supprimé.')
  await inbox.findByText(/^Aucun message dans cette liste/)
  await page.user.selectOptions(shown, 'À traiter')
  await waitFor(() => expect(names()).toEqual(['Adja Ndiaye']))
})

test('what another admin has deleted meanwhile is said, and leaves the list', async () => {
  for (const name of ['Ibou Gueye', 'Khady Diouf']) await write(name)
  const { inbox, names, press } = await openInbox()
  await waitFor(() => expect(names()).toContain('Ibou Gueye'))
  const { token } = await signUpAdmin(pages.school)
  const { body } = await pages.school.call('GET', '/api/admin/messages', { token })
  const { id } = (body.messages as { id: number; name: string }[]).find(({ name }) => name === 'Ibou Gueye')!
  expect((await pages.school.call('DELETE', `/api/admin/messages/${id}`, { token })).status).toBe(200)
  await press('Marquer comme traité le message d’Ibou Gueye')
  expect(await inbox.findByRole('alert')).toHaveTextContent('Ce message n’existe pas ou plus.')
  await waitFor(() => expect(names()).not.toContain('Ibou Gueye'))
  expect(names()).toContain('Khady Diouf')
})
