import { readFileSync } from 'node:fs'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { makePupil } from './fixtures.ts'
import { signIn, test } from './kept-support.ts'
import { heading, keepMathematics, main } from './offline-steps.ts'

const reader = '/lecture/Troisieme/Mathematiques'
const kept = (page: Page) => page.getByRole('region', { name: 'Ce qui est gardé' })
const allThere = (page: Page) => page.getByRole('status').filter({ hasText: 'Tout est là' })

test('a phone that is full at each step says so, keeps what it had, and goes on once there is room', async ({
  school,
  phone,
}) => {
  const page = await phone.open('/contact')
  await signIn(page, school.url, await makePupil(school.first))
  const tools = await page.context().newCDPSession(page)
  const used = async () => (await tools.send('Storage.getUsageAndQuota', { origin: school.url })).usage
  const limit = (quotaSize?: number) =>
    tools.send('Storage.overrideQuotaForOrigin', { origin: school.url, quotaSize })
  await page.goto('/hors-ligne?classe=Troisieme&cours=Mathematiques')
  await page.getByRole('button', { name: /^Garder ce que j’ai choisi/ }).click({ trial: true })

  for (const room of [1_000, 60_000, 400_000]) {
    await limit((await used()) + room)
    await page
      .getByRole('button', { name: /^(Garder ce que j’ai choisi|Continuer)/ })
      .first()
      .click()
    await expect(page.getByRole('alert')).toContainText('Il n’y a plus assez de place sur ton téléphone.')
    await expect(kept(page)).toHaveCount(0)
  }
  // Room for the course, and none for the school itself.
  await limit((await used()) + 900_000)
  await page.getByRole('alert').getByRole('button', { name: 'Continuer' }).click()
  await expect(main(page).getByText(/ne peut pas encore ouvrir l’école sans réseau/)).toBeVisible()
  await limit()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(allThere(page)).toBeVisible()
  await school.stop()
  await page.goto(reader)
  await expect(heading(page, 'Définition et notation')).toBeVisible()
})

for (const [what, storageTypes] of [
  ['all of the site', 'cache_storage,service_workers'],
  ['the caches alone', 'cache_storage'],
] as const)
  test(`a browser that threw away ${what}: said, and one tap brings it back`, async ({ school, phone }) => {
    const first = await phone.open('/contact')
    await signIn(first, school.url, await makePupil(school.first))
    await keepMathematics(first)
    await throwAway(await first.context().newCDPSession(first), school.url, storageTypes)

    const page = await phone.open('/hors-ligne')
    await expect(page.getByRole('alert')).toContainText('Ton navigateur a effacé ce qui était gardé')
    await page.getByRole('button', { name: 'Tout reprendre' }).click()
    await comesBack(page)
    await school.stop()
    const alone = await phone.open(reader)
    await expect(heading(alone, 'Définition et notation')).toBeVisible()
  })

/** A worker that was left fetches the school anew: until that has come the page says so and offers another try. */
async function comesBack(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Réessayer' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(allThere(page)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
}

const throwAway = (tools: CDPSession, origin: string, storageTypes: string) =>
  tools.send('Storage.clearDataForOrigin', { origin, storageTypes })

test('two tabs keep at once: the second is told to wait, and nothing is broken', async ({
  school,
  phone,
}) => {
  const page = await phone.open('/contact')
  await signIn(page, school.url, await makePupil(school.first))
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/packs/files/**', async (route) => {
    await held
    await route.continue()
  })
  const address = '/hors-ligne?classe=Troisieme&cours=Mathematiques'
  await page.goto(address)
  const other = await page.context().newPage()
  await other.goto(address)
  const button = (tab: Page) => tab.getByRole('button', { name: /^Garder ce que j’ai choisi/ })
  await button(page).click()
  await expect(page.getByText(/^0 o sur|Ko\. Tu peux/)).toBeVisible()
  await button(other).click()
  await expect(other.getByRole('alert')).toContainText('Un autre onglet garde déjà des cours')
  goOn()
  await expect(allThere(page)).toBeVisible({ timeout: 60_000 })
  await other.getByRole('alert').getByRole('button', { name: 'Continuer' }).click()
  await expect(allThere(other)).toBeVisible()
})

test('a cahier that another application shares is taken in without a network; one cut off or of 50 MB is refused', async ({
  school,
  phone,
}) => {
  const page = await phone.open('/contact')
  await signIn(page, school.url, await makePupil(school.first))
  await keepMathematics(page)
  const file = await makeCahier(page)
  await kept(page)
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await page.getByRole('button', { name: 'Retirer du téléphone' }).click()
  await expect(kept(page)).toHaveCount(0)
  await school.stop()

  const alone = await phone.open('/hors-ligne')
  await share(alone, file.slice(0, -40_000))
  await expect(alone.getByRole('alert')).toContainText('ou il n’est pas arrivé entier')
  await share(alone, file, 50_000_000)
  await expect(alone.getByRole('alert')).toContainText('trop gros pour être un cahier')
  await expect(kept(alone)).toHaveCount(0)
  await share(alone, file)
  await expect(main(alone).getByText(/est sur ce téléphone\. Rien n’a été téléchargé\./)).toBeVisible()
  await main(alone).getByRole('link', { name: 'Lire le cours' }).click()
  await expect(heading(alone, 'Définition et notation')).toBeVisible()
})

async function makeCahier(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Passer à un ami/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Enregistrer le cahier/ }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

/** Hands a file to the installed application as the phone's sheet does, made as long as is asked. */
async function share(page: Page, text: string, bytes = 0): Promise<void> {
  const arrived = page.waitForEvent('load')
  await page.evaluate(
    ([html, size]) => {
      const { document, DataTransfer } = globalThis as any
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/hors-ligne' })
      const field = document.createElement('input')
      Object.assign(field, { type: 'file', name: 'cahier' })
      const files = new DataTransfer()
      files.items.add(new File([html, new Uint8Array(size)], 'cahier.html', { type: 'text/html' }))
      field.files = files.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    [text, bytes] as const,
  )
  await arrived
}

test('a school that switched the worker off finds kept papers on, and its worker back', async ({
  school,
  phone,
}) => {
  const page = await phone.open('/contact')
  await signIn(page, school.url, await makePupil(school.first))
  const paper = '/lecture-exam?path=Bfem/3eme/Math/G1/epreuve/2026_entrainement-maths-bfem.pdf'
  await page.goto(paper)
  await page.getByRole('button', { name: 'Garder ce sujet' }).click()
  const question = page.getByRole('dialog', { name: 'Garder ce sujet' })
  await question.getByRole('button', { name: /^Garder \(/ }).click()
  await expect(question.getByText('Tout est là.')).toBeVisible({ timeout: 60_000 })
  const workers = (tab: Page) =>
    tab.evaluate<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)')
  const text = (tab: Page) => tab.getByRole('region', { name: 'Texte du document' }).locator('math').first()

  await school.open(undefined, { OFFLINE: 'off' })
  const off = await phone.open(paper)
  await expect(text(off)).toBeVisible()
  await expect.poll(() => workers(off)).toBe(0)
  await off.reload()
  await expect(text(off)).toBeVisible()
  await off.goto('/hors-ligne')
  await expect(off.getByRole('region', { name: 'Sujets gardés' }).getByRole('listitem')).toHaveCount(2)

  await school.open()
  const on = await phone.open('/hors-ligne')
  await expect.poll(() => workers(on)).toBe(1)
  await on.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await school.stop()
  const alone = await phone.open(paper)
  await expect(text(alone)).toBeVisible()
})
