import { afterEach, expect, test, vi } from 'vitest'
import { signUpAdmin } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'

const pages = servePages()
afterEach(() => void vi.restoreAllMocks())

const text = 'Bonjour, où sont les corrigés ?'
const openInbox = async () => {
  const page = await pages.open('/admin?section=inbox', { as: await signUpAdmin(pages.school) })
  await page.findByRole('region', { name: 'Messages' })
  return page
}

async function subscribe(page: Page, address: string) {
  const foot = within(page.getByRole('contentinfo'))
  await page.user.click(foot.getByRole('textbox'))
  await page.user.paste(address)
  await page.user.click(foot.getByRole('button', { name: 'S’abonner' }))
  await waitFor(() => expect(foot.getByRole('status')).not.toBeEmptyDOMElement())
  return foot.getByRole('status').textContent
}

test('the contact form waits for a whole message, then sends it to the admins', async () => {
  const page = await pages.open('/contact')
  const form = within(page.getByRole('main'))
  const write = async (name: RegExp, value: string) => {
    await page.user.clear(await form.findByRole('textbox', { name }))
    await page.user.paste(value)
  }
  const send = await form.findByRole('button', { name: 'Envoyer' })
  await write(/^Nom/, 'Al')
  await write(/^Email/, 'awa@ecole.example')
  await write(/^Message/, text)
  expect(await page.findByText('Le nom doit contenir au moins 3 caractères')).toBeVisible()
  expect(send).toBeDisabled()
  await write(/^Nom/, 'Awa Diop')
  await waitFor(() => expect(send).toBeEnabled())
  await page.user.click(send)
  expect(await form.findByRole('status')).toHaveTextContent('Votre message est bien arrivé')
  const inbox = within((await openInbox()).getByRole('region', { name: 'Messages' }))
  expect((await inbox.findAllByRole('listitem'))[0]).toHaveTextContent(text)
})

test('the newsletter answers alike for a new and a known address; its file has a way out for each', async () => {
  let page = await pages.open('/terms-of-service')
  const answers = [await subscribe(page, 'fatou@ecole.example')]
  page = await page.open()
  answers.push(await subscribe(page, 'fatou@ecole.example'))
  const thanks = expect.stringMatching(/^Merci\s! Vous recevrez nos prochaines nouvelles\.$/) as string
  expect(answers).toEqual([thanks, thanks])
  const desk = await openInbox()
  const saved = vi.spyOn(URL, 'createObjectURL')
  await desk.user.click(desk.getByRole('button', { name: 'Exporter les abonnés (CSV)' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  const file = await (saved.mock.calls[0]![0] as Blob).text()
  expect(file.match(/"fatou@ecole\.example";"[^"]+";"http[^"]+\/unsubscribe\/[\w-]+"/g)).toHaveLength(1)
})
