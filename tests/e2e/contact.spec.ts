import { startMailServer } from '../support/mail-server.ts'
import { startSchool } from '../support/school-process.ts'
import { expect, test } from './fixtures.ts'

test('where the school sends e-mails, a button in a browser without script confirms and unsubscribes', async ({
  browser,
}) => {
  const mail = await startMailServer()
  const school = await startSchool({ env: { SMTP_URL: mail.url } })
  await fetch(`${school.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'fatou@ecole.example' }),
  })
  await expect.poll(() => mail.mails.length).toBe(1)
  // The letter's link carries the address that pupils type, which this school does not know of itself.
  const link = new URL(/http\S+/.exec(mail.mails[0]!.text)![0]).pathname

  const plain = await browser.newContext({ baseURL: school.url, javaScriptEnabled: false })
  const letter = await plain.newPage()
  // The cookie of an earlier visit comes along with the form.
  await letter.goto('/home')
  await letter.goto(link)
  await letter.getByRole('button', { name: 'Confirmer mon abonnement' }).click()
  await expect(letter.getByText('Votre abonnement est confirmé.')).toBeVisible()
  await letter.goto(link.replace('confirm', 'unsubscribe'))
  await letter.getByRole('button', { name: 'Me désabonner' }).click()
  await expect(letter.getByText('Vous ne recevrez plus nos nouvelles.')).toBeVisible()
  await letter.goto(link)
  await letter.getByRole('button').click()
  await expect(letter.getByText('Ce lien n’est plus valable.')).toBeVisible()
  await plain.close()
  await school.stop()
  await mail.close()
  school.clean()
})
