import type { Page } from '@playwright/test'
import { startMailServer } from '../support/mail-server.ts'
import { startSchool } from '../support/school-process.ts'
import { admin, expect, openSession, test } from './fixtures.ts'

test.use({ schoolName: 'contact' })

const text = 'Bonjour, où sont les corrigés ?'
const failure = "Erreur lors de l'envoi du message, veuillez réessayer plus tard."

async function write(page: Page, name = 'Awa Diop', message = text) {
  await page.getByLabel('Nom').fill(name)
  await page.getByRole('main').getByLabel('Email').fill('awa@ecole.example')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' })
const outcome = (page: Page) => page.getByRole('main').getByRole('alert')

async function expectKept(page: Page) {
  await expect(page.getByLabel('Nom')).toHaveValue('Awa Diop')
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('awa@ecole.example')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(text)
  await expect(send(page)).toBeEnabled()
}

test('a lost network costs nothing of what was typed, nor does a reload', async ({ page, context }) => {
  await page.goto('/contact')
  await write(page)
  await context.setOffline(true)
  await send(page).click()
  await expect(outcome(page)).toContainText(failure)
  await expect(outcome(page)).toContainText('Vérifiez votre connexion internet.')
  await expectKept(page)
  await context.setOffline(false)
  await page.reload()
  await expectKept(page)
  await send(page).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Votre message est bien arrivé')
  await expect(page.getByLabel('Nom')).toHaveValue('')
  await expect(send(page)).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('two admins work on one inbox', async ({ browser, page, school }) => {
  for (const name of ['Modou Fall', 'Adja Ndiaye']) {
    await page.goto('/contact')
    await write(page, name)
    await send(page).click()
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  }
  const [one, other] = [
    await browser.newContext({ baseURL: school.url }),
    await browser.newContext({ baseURL: school.url }),
  ]
  const [desk, second] = [await one.newPage(), await other.newPage()]
  for (const each of [desk, second]) {
    await openSession(each, school, admin)
    await each.goto('/admin?section=inbox')
    // Both desks know of both messages before the first action.
    await expect(each.getByRole('region', { name: /^Messages/ }).getByRole('listitem')).toContainText([
      'Adja Ndiaye',
      'Modou Fall',
    ])
  }
  const inbox = desk.getByRole('region', { name: /^Messages/ })
  const item = inbox.getByRole('listitem').filter({ hasText: 'Modou Fall' })
  await expect(item.getByRole('link', { name: 'awa@ecole.example' })).toHaveAttribute(
    'href',
    'mailto:awa@ecole.example?subject=Votre%20message',
  )
  await item.getByRole('button', { name: 'Marquer comme traité le message de Modou Fall' }).click()
  await expect(inbox.getByRole('status')).toContainText('Message traité.')
  await inbox.getByLabel('Montrer').selectOption('À traiter')
  await expect(item).toHaveCount(0)
  await inbox.getByLabel('Montrer').selectOption('Traités')
  await expect(item).toBeVisible()

  await item.getByRole('button', { name: 'Supprimer le message de Modou Fall' }).click()
  const window = desk.getByRole('dialog', { name: 'Supprimer ce message ?' })
  await expect(window).toContainText('Le message de Modou Fall sera effacé.')
  await window.getByRole('button', { name: 'Annuler' }).click()
  await expect(item).toBeVisible()
  await item.getByRole('button', { name: 'Supprimer le message de Modou Fall' }).click()
  await window.getByRole('button', { name: 'Supprimer le message' }).click()
  await expect(inbox.getByRole('status')).toContainText('Message supprimé.')
  await expect(inbox.getByText('Aucun message dans cette liste')).toBeVisible()

  // The other desk still shows what is gone.
  const elsewhere = second.getByRole('region', { name: /^Messages/ })
  await elsewhere.getByRole('button', { name: 'Marquer comme traité le message de Modou Fall' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('Ce message n’existe pas ou plus.')
  await expect(elsewhere.getByRole('listitem').filter({ hasText: 'Modou Fall' })).toHaveCount(0)
  await expect(elsewhere.getByRole('listitem').filter({ hasText: 'Adja Ndiaye' })).toBeVisible()
  await one.close()
  await other.close()
})

test('where the school sends e-mails, a button in a browser without script confirms and unsubscribes', async ({
  browser,
}) => {
  const mail = await startMailServer()
  const school = await startSchool({ env: { SMTP_URL: mail.url } })
  const context = await browser.newContext({ baseURL: school.url })
  const page = await context.newPage()
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('textbox').fill('fatou@ecole.example')
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('un e-mail vient d’y partir')
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
  await context.close()
  await plain.close()
  await school.stop()
  await mail.close()
  school.clean()
})
