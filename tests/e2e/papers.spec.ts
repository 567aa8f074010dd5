import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { concoursFields, examFields, fileUrl, makePdf } from '../support/papers.ts'
import { glimpse } from './account-forms.ts'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import {
  cards,
  countObjectUrls,
  expectNoBarrier,
  isBlocked,
  isShown,
  openAdminSession,
  picture,
  publish,
  viewer,
} from './papers-support.ts'

test.use({ schoolName: 'papers' })

let token = ''

test.beforeAll(async ({ school }) => {
  token = await openAdminSession(school)
  await publish({ school, token }, examFields, 'maths.pdf', { pages: 6 })
  await publish({ school, token }, { ...examFields, nature: 'correction' }, 'maths-corrige.pdf')
  await publish({ school, token }, { ...examFields, matiere: 'PC', groupe: 'G2', annee: '2023' }, 'pc.pdf')
  await publish(
    { school, token },
    { ...examFields, examen: 'Bfem', niveau: '3eme', annee: '2022' },
    'maths.pdf',
  )
  await publish({ school, token }, concoursFields, 'entree.pdf')
  await publish({ school, token }, { ...concoursFields, matiere: 'Ept', etablissement: 'EPT' }, 'ept.pdf')
})

test.describe('a pupil', () => {
  test.beforeEach(async ({ page, school }) => {
    await openSession(page, school, await makePupil(school))
  })

  test('reads a paper page by page, zooms, and closing frees everything', async ({ page }) => {
    const liveUrls = await countObjectUrls(page)
    await page.goto('/exams?annee=2024')
    await cards(page)
      .getByRole('button', { name: /^Voir le sujet/ })
      .click()
    await expect(viewer(page)).toContainText('Page 1 / 6')
    await isShown(page, 1)
    await expect(picture(page, 6)).toHaveCount(0)
    await expect(viewer(page).getByRole('button', { name: /Télécharger \(\d+ Ko\)/ })).toBeVisible()
    await expect(page.getByText('Épreuve 1')).toBeAttached()

    const small = await picture(page, 1).getAttribute('src')
    await page.getByRole('button', { name: 'Agrandir' }).click()
    await expect(picture(page, 1)).not.toHaveAttribute('src', small!)
    await page.keyboard.press('-')
    await expect(viewer(page)).toContainText('100 %')
    await page.locator('[data-page="6"]').scrollIntoViewIfNeeded()
    await isShown(page, 6)
    await expect(viewer(page)).toContainText('Page 6 / 6')
    expect(await liveUrls()).toBeGreaterThan(0)

    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    expect(await liveUrls()).toBe(0)
    await expect(page).toHaveURL(/\/exams\?annee=2024$/)
  })

  test('sees a subject and its correction as one, opens either, and the back button closes it', async ({
    page,
  }) => {
    await page.goto('/exams?annee=2024')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('search').getByText('2 documents')).toBeVisible()
    await cards(page)
      .getByRole('button', { name: /^Voir la correction/ })
      .click()
    await expect(viewer(page).getByRole('heading', { name: 'Corrigé : Mathématiques 2024' })).toBeVisible()
    await viewer(page).getByRole('button', { name: 'Épreuve' }).click()
    await expect(viewer(page)).toContainText('Page 1 / 6')
    await page.goBack()
    await expect(viewer(page)).toHaveCount(0)
    await expect(cards(page)).toHaveCount(1)
  })

  test('downloads the original', async ({ page, school }) => {
    await page.goto('/exams?annee=2023')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      cards(page)
        .getByRole('button', { name: /^Télécharger/ })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('2023_pc.pdf')
    const url = school.url + fileUrl('read', 'Bac/Terminale S2/PC/G2/epreuve/2023_pc.pdf')
    const original = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    expect(readFileSync(await download.path())).toEqual(Buffer.from(await original.arrayBuffer()))
  })

  test('downloads a correction from its row, and counts documents', async ({ page }) => {
    await page.goto('/exams?annee=2024')
    const row = cards(page).filter({ hasText: 'Avec corrigé' }).first()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /^Télécharger Corrigé/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^2024_.*corrig/)
    await expect(page.getByRole('search').getByText('2 documents')).toBeVisible()
  })

  test('follows exam links; an unknown one leads to close papers', async ({ page }) => {
    await page.goto('/exam/Bac/S2/2024/maths')
    await expect(page.getByRole('heading', { name: 'Mathématiques 2024' })).toBeVisible()
    await isShown(page, 1)
    for (const keys of ['Control+s', 'Meta+p', 'contextmenu']) expect(await isBlocked(page, keys)).toBe(true)
    expect(await isBlocked(page, 'Control+f')).toBe(false)

    await page.goto('/correction/Terminale/Terminale S2/2024/2024_maths-corrige.pdf')
    await expect(page.getByRole('heading', { name: 'Corrigé : Mathématiques 2024' })).toBeVisible()

    await page.goto('/exam/Bac/S2/2011/maths')
    await expect(page.getByText('Oups! Page non trouvée')).toBeVisible()
    await page.getByRole('link', { name: /^Mathématiques 2024/ }).click()
    await isShown(page, 1)

    await page.goto('/exams')
    for (const keys of ['Control+s', 'contextmenu']) expect(await isBlocked(page, keys)).toBe(false)
  })

  test('reads full screen, without header and footer, and sees pages come as they are drawn', async ({
    page,
    school,
  }) => {
    const path = await publish({ school, token }, { ...examFields, annee: '2021' }, 'long.pdf', {
      pages: 14,
      isAwaited: false,
    })
    await page.goto(`/lecture-exam?path=${encodeURIComponent(path)}`)
    await expect(page.getByText(/en cours de préparation/)).toBeVisible()
    await expect(page.getByText(/en cours de préparation/)).toHaveCount(0, { timeout: 40_000 })
    await isShown(page, 1)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Accueil' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.goto('/lecture-exam?path=Bac/Terminale S2/Math/G1/epreuve/2011_maths.pdf')
    await expect(page.getByText('Oups! Page non trouvée')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Mathématiques 2024/ })).toBeVisible()
  })

  test('sees the first page before the application comes, and fetches it once', async ({ page, school }) => {
    const path = 'Bac/Terminale S2/Math/G1/epreuve/2024_maths.pdf'
    const asked: string[] = []
    const failures: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
    page.on('pageerror', (error) => failures.push(error.message))
    let letIn = () => {}
    const isLetIn = new Promise<void>((resolve) => (letIn = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await isLetIn
      await route.continue()
    })
    await page.goto(`${school.url}/lecture-exam?path=${encodeURIComponent(path)}`, { waitUntil: 'commit' })
    await expect(page.getByAltText('Page 1')).not.toHaveJSProperty('naturalWidth', 0)
    const before = await page.getByAltText('Page 1').boundingBox()
    letIn()
    await isShown(page, 1)
    expect(await picture(page, 1).boundingBox()).toEqual(before)
    await expect(page.getByRole('heading', { name: 'Mathématiques 2024' })).toBeVisible()
    expect(asked.filter((address) => address.endsWith('/1/720'))).toHaveLength(1)
    expect(asked.filter((address) => address.startsWith('/api/files/pages/'))).toHaveLength(1)
    expect(failures).toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`finds no barrier on a narrow screen, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of ['/exams', '/concours', '/exam/Bac/S2/2024/maths', '/exam/Bac/S2/2011/x']) {
        await page.goto(path)
        await expect(page.locator('main h1')).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toHaveCount(0)
        await expectNoBarrier(page)
      }
      await page.goto('/exams?annee=2024')
      await cards(page)
        .getByRole('button', { name: /^Voir le sujet/ })
        .click()
      await isShown(page, 1)
      await expectNoBarrier(page)
    })
})

test.describe('an admin', () => {
  test.beforeEach(async ({ page, school }) => {
    await openSession(page, school, admin)
    await page.goto('/admin')
  })

  const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

  async function fillUpload(page: Page, name: string, buffer: Buffer) {
    await page.getByRole('button', { name: 'Ajouter un examen' }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('Niveau')).toBeDisabled()
    await form.getByLabel('Fichier PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    const chosen = { Examen: 'Bac', Niveau: 'Terminale S1', Matière: 'SVT', 'Session / groupe': 'G1' }
    for (const [label, value] of Object.entries(chosen)) await form.getByLabel(label).selectOption(value)
    await form.getByLabel('Nature').selectOption('epreuve')
    return form
  }

  test('uploads a paper that a pupil then sees; a second one asks before it replaces', async ({
    page,
    school,
    browser,
  }) => {
    const form = await fillUpload(page, 'géné/tique:deux.pdf', await makePdf('Génétique'))
    await form.getByRole('button', { name: 'Envoyer' }).click()
    await expect(form.getByRole('alert')).toContainText('Veuillez remplir tous les champs obligatoires')
    await form.getByLabel('Année').selectOption('2020')
    await expect(form).toContainText('Bac/Terminale S1/SVT/G1/epreuve/2020_tique deux.pdf')
    await form.getByLabel('Nom du document').fill('génétique')
    const stored = glimpse(page, 'Fichier téléchargé avec succès')
    await form.getByRole('button', { name: 'Envoyer' }).click()
    await stored
    await expect(form).toHaveCount(0)
    await page.getByLabel('Rechercher un document').fill('genetique')
    await expect(row(page, '2020_génétique.pdf')).toBeVisible()

    const other = await browser.newContext()
    const pupil = await other.newPage()
    await openSession(pupil, school, await makePupil(school))
    await pupil.goto(`${school.url}/exams?niveau=S1`)
    await expect(cards(pupil)).toHaveCount(1)
    await other.close()

    const again = await fillUpload(page, 'génétique.pdf', await makePdf('Génétique, deux', 2))
    await again.getByLabel('Année').selectOption('2020')
    await again.getByRole('button', { name: 'Envoyer' }).click()
    const question = page.getByRole('dialog', { name: 'Remplacer le document ?' })
    await expect(question).toContainText('Bac/Terminale S1/SVT/G1/epreuve/2020_génétique.pdf')
    const replaced = glimpse(page, 'Fichier téléchargé avec succès')
    await question.getByRole('button', { name: 'Remplacer' }).click()
    await replaced
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, '2020_génétique.pdf')).toHaveCount(1)
  })

  test('cannot upload what is no PDF, whatever its name', async ({ page }) => {
    const form = await fillUpload(page, 'photo.pdf', Buffer.from('GIF89a'))
    await form.getByLabel('Année').selectOption('2020')
    await form.getByRole('button', { name: 'Envoyer' }).click()
    await expect(form.getByRole('alert')).toContainText('Ce fichier n’est pas un PDF.')
    await form.getByRole('button', { name: 'Fermer', exact: true }).click()
    await page.getByRole('button', { name: 'Ajouter un concours' }).click()
    await form.getByRole('button', { name: 'Envoyer' }).click()
    await expect(form.getByRole('alert')).toContainText('Veuillez sélectionner un fichier')
    await expectNoBarrier(page)
  })
})
