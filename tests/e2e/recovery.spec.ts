import { PDFDocument } from '@cantoo/pdf-lib'
import { fill, input, submit } from './account-forms.ts'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

test('the codes are copied and printed, alone; they and the form for them have no barrier at 320 px', async ({
  page,
  school,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/reset-password?avec=code')
  const recovery = page.getByRole('form', { name: 'Code de récupération' })
  await fill(recovery, { username: 'a', code: 'K7M', password: 'b', confirmPassword: 'c' })
  await input(recovery, 'confirmPassword').press('Enter')
  await expect(recovery.getByRole('alert')).toBeVisible()
  await expectNoBarrierDayAndNight(page)

  const pupil = await makePupil(school)
  await openSession(page, school, pupil)
  await page.goto('/profile')
  const make = page.getByRole('form', { name: 'Codes de récupération' })
  await fill(make, { password: pupil.password })
  await submit(make).click()
  const items = page.getByRole('list', { name: 'Tes codes de récupération' }).getByRole('listitem')
  await expect(items).toHaveCount(8)
  await expectNoBarrierDayAndNight(page)
  await page.getByRole('button', { name: 'Copier', exact: true }).click()
  await expect(page.getByText('Copié.')).toBeVisible()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(
    (await items.allInnerTexts()).join('\n'),
  )
  await page.emulateMedia({ media: 'print' })
  await expect(items.first()).toBeVisible()
  await expect(page.getByText('barre-le ensuite')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  const paper = await PDFDocument.load(await page.pdf({ format: 'A4' }))
  expect(paper.getPageCount()).toBe(1)
})

test('the link that an admin makes has no barrier at 320 px', async ({ page, school }) => {
  const { username } = await makePupil(school)
  await fetch(`${school.url}/api/auth/forget-password/${username}`, { method: 'PUT' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSession(page, school, admin)
  await page.goto('/admin?section=inbox')
  const panel = page.getByRole('region', { name: 'Mots de passe oubliés' })
  await panel.getByRole('button', { name: 'Créer un lien' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarrierDayAndNight(page)
})
