import { readFile } from 'node:fs/promises'
import { admin, expect, openSession, test } from './fixtures.ts'

test('the contact form waits for a whole message, then sends it to the admins', async ({ page, school }) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Envoyer' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Nom').fill('Al')
  await page.getByLabel('Email').first().fill('awa@ecole.example')
  await page.getByLabel('Message').fill('Bonjour, où sont les corrigés ?')
  await expect(page.getByText('Le nom doit contenir au moins 3 caractères')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByLabel('Nom').fill('Awa Diop')
  await send.click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Votre message est bien arrivé')
  await expect(page.getByLabel('Nom')).toHaveValue('')

  await openSession(page, school, admin)
  await page.goto('/admin?section=inbox')
  const inbox = page.getByRole('region', { name: 'Messages' })
  await expect(inbox.getByRole('listitem').first()).toContainText('Bonjour, où sont les corrigés ?')
})

test('admins export the newsletter with a link for each address', async ({ page, school }) => {
  await page.goto('/home')
  await page.getByRole('contentinfo').getByRole('textbox').fill('fatou@ecole.example')
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await expect(page.getByRole('contentinfo').getByRole('status')).not.toBeEmpty()
  await openSession(page, school, admin)
  await page.goto('/admin?section=inbox')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter les abonnés (CSV)' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toMatch(/"fatou@ecole\.example";"[^"]+";"http[^"]+\/unsubscribe\/[\w-]+"/)
})

test('the newsletter answers alike for a new and a known address', async ({ page }) => {
  await page.goto('/home')
  const foot = page.getByRole('contentinfo')
  for (let time = 0; time < 2; time++) {
    await foot.getByRole('textbox').fill('awa@ecole.example')
    await foot.getByRole('button', { name: 'S’abonner' }).click()
    await expect(foot.getByRole('status')).toHaveText('Merci ! Vous recevrez nos prochaines nouvelles.')
    await page.reload()
  }
})
