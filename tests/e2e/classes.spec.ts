import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { fill, formOf, hold, input, openForm, submit } from './account-forms.ts'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { countAccounts } from './school-calls.ts'

test.use({ schoolName: 'classes' })

const head = 'nom complet;identifiant;classe\r\n'
const createCall = (url: URL) => url.pathname === '/api/admin/classes'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Créer les comptes d’une classe' })

async function choose(page: Page, text: string | Buffer) {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text
  await panelOf(page)
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: '3eB.csv', mimeType: 'text/csv', buffer })
}

async function check(page: Page, text: string | Buffer) {
  await choose(page, text)
  await panelOf(page).getByRole('button', { name: 'Vérifier, sans rien créer' }).click()
}

test('a secretary checks a file, creates the class, prints the slips, and a pupil logs in with one', async ({
  page,
  school,
  browser,
}) => {
  const known = await makePupil(school, 'Coumba Ba')
  await openSession(page, school, admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Classes' }).click()
  const panel = panelOf(page)
  const rows = `Awa Ndiaye;;3e K\r\nCoumba Ba;${known.username};3e K\r\n=HYPERLINK("http://x.example");;3e K\r\nAwa Ndiaye;;3e K\r\nModou Fall;;3e K\r\n`
  await check(page, head + rows)
  await expect(panel.getByRole('heading', { name: 'Aperçu : rien n’est encore créé' })).toBeFocused()
  await expect(panel.getByRole('listitem')).toHaveText([
    '2 à créer',
    '1 existe déjà',
    '1 en double',
    '1 refusée',
  ])
  const idle = panel.getByRole('table', { name: 'Lignes qui ne créent rien' })
  await expect(idle.getByRole('row', { name: /Coumba Ba/ })).toContainText('Il reste comme il est')
  await expect(idle.getByRole('row', { name: /HYPERLINK/ })).toContainText('commence par « = »')
  await expect(idle.getByRole('row', { name: /Awa Ndiaye/ })).toContainText(
    'Même nom et même classe qu’à la ligne 2',
  )
  await expect(panel.getByRole('table', { name: 'Comptes à créer' })).toContainText('awa.ndiaye')
  expect(await countAccounts(school, 'ndiaye')).toBe(0)

  await panel.getByRole('button', { name: 'Créer 2 comptes' }).dblclick()
  await expect(panel.getByRole('heading', { name: '2 comptes créés' })).toBeFocused()
  const made = panel.getByRole('table', { name: 'Comptes créés' })
  const password = await made
    .getByRole('row', { name: /Awa Ndiaye/ })
    .locator('code')
    .innerText()
  expect(password).toMatch(/^\w{3}-\w{3}-\w{3}$/)
  expect(await countAccounts(school, 'ndiaye')).toBe(1)

  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Enregistrer (CSV)' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(
    `"3e K";"Awa Ndiaye";"awa.ndiaye";"${password}"`,
  )

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('vous choisissez votre mot de passe').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden()
  const paper = await PDFDocument.load(await page.pdf({ format: 'A4' }))
  expect(paper.getPageCount()).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await panel.getByRole('button', { name: 'Terminer' }).click()
  await expect(panel.getByLabel('Fichier CSV')).toBeVisible()
  await expect(page.getByText(password)).toHaveCount(0)

  const phone = await browser.newContext({ baseURL: school.url, viewport: { width: 360, height: 740 } })
  const pupil = await phone.newPage()
  const form = await openForm(pupil, 'login', 'page')
  await fill(form, { username: 'Awa.Ndiaye', password: password.toUpperCase() })
  await submit(form).click()
  const own = pupil.getByRole('form', { name: 'Votre mot de passe' })
  await expect(pupil.getByText('Choisissez maintenant le vôtre')).toBeVisible()
  await expect(input(own, 'password')).toBeFocused()
  expect(await pupil.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await fill(own, { password, confirmPassword: password })
  await submit(own).click()
  await expect(own.getByRole('alert')).toContainText('Choisissez un autre mot de passe')
  await fill(own, { password: 'Fromager2026', confirmPassword: 'Fromager2026' })
  await submit(own).click()
  await expect(pupil).toHaveURL(/\/home$/)
  await pupil.goto('/profile')
  await expect(pupil.getByText('awa.ndiaye').first()).toBeVisible()
  await phone.close()
})

test('the window, too, asks a new pupil for a password', async ({ page, school }) => {
  const account = await createThere(page, school, `${head}Fatou Sarr;;4e A\r\n`)
  await page.goto('/home')
  await page.evaluate(() => localStorage.clear())
  const form = await openForm(page, 'login', 'window')
  await fill(form, account)
  await submit(form).click()
  const own = page.getByRole('dialog').getByRole('form', { name: 'Votre mot de passe' })
  await fill(own, { password: 'Fromager2026', confirmPassword: 'Fromager2026' })
  await submit(own).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(formOf(page, 'login')).toHaveCount(0)
})

test('a dropped answer loses nothing: asking again shows the same passwords', async ({ page, school }) => {
  await openSession(page, school, admin)
  await page.goto('/admin?section=classes')
  const panel = panelOf(page)
  await check(page, `${head}Ibou Gueye;;2nde C\r\nKhady Diouf;;2nde C\r\n`)
  // The server does it all; the answer never comes.
  let lost: { accounts: { password: string }[] } | undefined
  await page.route(
    createCall,
    async (route) => {
      lost = (await (await route.fetch()).json()) as typeof lost
      await route.abort()
    },
    { times: 1 },
  )
  const create = panel.getByRole('button', { name: 'Créer 2 comptes' })
  await create.click()
  await expect(panel.getByRole('alert')).toContainText('Impossible de se connecter au serveur')
  await expect(panel.getByRole('alert')).toContainText('aucun compte n’est créé deux fois')
  expect(await countAccounts(school, 'gueye')).toBe(1)
  await create.click()
  await expect(panel.getByRole('heading', { name: '2 comptes créés' })).toBeVisible()
  expect(await panel.locator('code').allInnerTexts()).toEqual(lost!.accounts.map(({ password }) => password))
  expect(await countAccounts(school, 'gueye')).toBe(1)

  // Nothing kept yet: leaving asks first.
  await panel.getByRole('button', { name: 'Terminer' }).click()
  const question = page.getByRole('dialog', { name: 'Quitter sans les mots de passe ?' })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(panel.locator('code')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Terminer' }).click()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(panel.getByLabel('Fichier CSV')).toBeVisible()
})

test('two admins with one file: the second is told, and looks again', async ({ page, school, browser }) => {
  const file = `${head}Lamine Sow;;5e D\r\n`
  await openSession(page, school, admin)
  await page.goto('/admin?section=classes')
  await check(page, file)
  await expect(panelOf(page).getByRole('button', { name: 'Créer 1 compte' })).toBeVisible()
  const context = await browser.newContext({ baseURL: school.url })
  await createThere(await context.newPage(), school, file)
  await context.close()
  await panelOf(page).getByRole('button', { name: 'Créer 1 compte' }).click()
  await expect(panelOf(page).getByRole('alert')).toContainText('Des comptes ont changé depuis l’aperçu')
  await panelOf(page).getByRole('button', { name: 'Vérifier de nouveau' }).click()
  await expect(panelOf(page)).toContainText('Un élève de ce nom a déjà un compte dans cette classe')
  await expect(panelOf(page).getByRole('button', { name: /Créer/ })).toHaveCount(0)
})

test('files of all kinds: the template, encodings, pasted lines, and what is refused', async ({
  page,
  school,
}) => {
  await openSession(page, school, admin)
  await page.goto('/admin?section=classes')
  const panel = panelOf(page)
  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Télécharger un modèle' }).click()
  const template = readFileSync(await (await saved).path())
  await check(page, template)
  await expect(panel.getByRole('listitem').first()).toHaveText('3 à créer')
  const again = () => panel.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  await again()

  await check(page, Buffer.from('nom complet,identifiant,classe\nAïssatou Bâ,,6ème\n', 'latin1'))
  await expect(panel.getByRole('table')).toContainText('Aïssatou Bâ')
  await expect(
    panel.getByText('sans doute en Windows-1252, cellules séparées par des virgules'),
  ).toBeVisible()
  await expect(panel.getByRole('status')).toContainText('Regardez quelques noms avec accents')
  await again()

  await check(page, Buffer.from(`\ufeff${head}Aïssatou Bâ;;6ème\n`, 'utf16le'))
  await expect(panel.getByText('en UTF-16')).toBeVisible()
  await again()

  await panel.getByLabel('Ou lignes collées').fill('Classe\tNom complet\tIdentifiant\n6e\tNdèye Fall\t\n')
  await panel.getByRole('button', { name: 'Vérifier, sans rien créer' }).click()
  await expect(panel.getByText('séparées par des tabulations')).toBeVisible()
  await expect(panel.getByRole('table')).toContainText('ndeye.fall')
  await again()

  const refused: [string | Buffer, string][] = [
    ['a;b\n1;2\n', 'Il manque « nom complet » et « identifiant » et « classe »'],
    [`${head}"Awa;;3e\n`, 'Ligne 2 : un guillemet est ouvert'],
    [Buffer.from('PK\u0003\u0004xl'), 'Ce fichier est un classeur ou une archive'],
    [head + 'Awa Ndiaye;;3e\n'.repeat(50_000), '1 000 lignes'],
    [Buffer.alloc(2_000_000, 'x'), '1 000 lignes et 1 Mo'],
  ]
  for (const [file, sentence] of refused) {
    await check(page, file)
    await expect(panel.getByRole('alert')).toContainText(sentence)
    await panel.getByRole('button', { name: 'Fermer le message' }).click()
  }
})

for (const scheme of ['light', 'dark'] as const)
  test(`a class is created accessibly in the ${scheme} look, at 320 px`, async ({ page, school }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const look = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await openSession(page, school, admin)
    await page.goto('/admin?section=classes')
    await expect(panelOf(page).getByLabel('Fichier CSV')).toBeVisible()
    await look()
    const name = scheme === 'light' ? 'Astou Kane' : 'Oumy Kane'
    await check(page, `${head}${name};;1re S\r\n=1+1;;1re S\r\nAbdoulaye Souleymane Thiam;;1re S\r\n`)
    await expect(panelOf(page).getByRole('table').first()).toBeVisible()
    await look()
    await panelOf(page)
      .getByRole('button', { name: /^Créer/ })
      .click()
    await expect(panelOf(page).getByRole('table', { name: 'Comptes créés' })).toBeVisible()
    await look()
  })

test('a class of 65 is printed on whole slips, several to a sheet', async ({ page, school }) => {
  const rows = Array.from({ length: 65 }, (_, index) => `Élève Numéro ${index + 1};;6e Z\r\n`)
  await openSession(page, school, admin)
  await page.goto('/admin?section=classes')
  await check(page, head + rows.join(''))
  const release = await hold(page, '**/api/admin/classes')
  await panelOf(page).getByRole('button', { name: 'Créer 65 comptes' }).click()
  await expect(panelOf(page).getByText('restez sur cette page')).toBeVisible()
  release()
  await expect(panelOf(page).getByRole('heading', { name: '65 comptes créés' })).toBeVisible({
    timeout: 30_000,
  })
  await page.emulateMedia({ media: 'print' })
  const paper = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
  expect(paper.getPageCount()).toBeGreaterThanOrEqual(5)
  expect(paper.getPageCount()).toBeLessThanOrEqual(8)
})

/** An admin creates a file's accounts; gives the first one's user name and password. */
async function createThere(page: Page, school: Parameters<typeof openSession>[1], file: string) {
  await openSession(page, school, admin)
  await page.goto('/admin?section=classes')
  await check(page, file)
  await panelOf(page)
    .getByRole('button', { name: /^Créer/ })
    .click()
  const row = panelOf(page).getByRole('table', { name: 'Comptes créés' }).getByRole('row').nth(1)
  const [username, password] = [
    await row.getByRole('cell').nth(2).innerText(),
    await row.locator('code').innerText(),
  ]
  await panelOf(page).getByRole('button', { name: 'Enregistrer (CSV)' }).click()
  return { username, password }
}
