import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePdf } from '../support/papers.ts'
import { admin, expect, openSession, test } from './fixtures.ts'
import { expectNoBarrier } from './papers-support.ts'

const part = 2 * 1024 * 1024
const name = 'EPREUVE-MATHS-S1-2019.pdf'

test('a connection lost in mid-upload: it waits, goes on by itself and ends as one document', async ({
  page,
  context,
  school,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-envoi-'))
  const path = join(folder, name)
  const bad = join(folder, 'EPREUVE-SVT-S2-2025.pdf')
  writeFileSync(path, Buffer.concat([await makePdf(name), Buffer.alloc(2 * part, '\n')]))
  writeFileSync(bad, 'GIF89a')
  await openSession(page, school, admin)
  /** Where each part began that the page sent. */
  const offsets: number[] = []
  await page.route('**/api/files/resumable/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    offsets.push(Number(await route.request().headerValue('upload-offset')))
    if (offsets.length !== 2) return route.continue()
    await context.setOffline(true)
    return route.abort('internetdisconnected')
  })

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Ajouter un examen' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Plusieurs fichiers').check()
  await form.getByLabel('Fichiers PDF').setInputFiles([path, bad])
  await form.getByLabel('Session / groupe (pour tous)').selectOption('G1')
  await form.getByText('Vérifier et corriger').first().click()
  await expectNoBarrier(page)
  await form.getByRole('button', { name: 'Envoyer' }).click()
  await expect(form).toContainText('Connexion perdue. L’envoi reprendra de lui-même.')
  await expectNoBarrier(page)
  await context.setOffline(false)
  await expect(form.getByRole('alert')).toContainText('Ce fichier n’est pas un PDF.')
  await expect(form).toContainText('1 fichier(s) téléchargé(s) avec succès')
  await expectNoBarrier(page)
  await form.getByRole('button', { name: /^Retirer/ }).click()
  expect(offsets).toEqual([0, part, part, 2 * part])
  await expect(form).toHaveCount(0)
  await page.getByLabel('Rechercher un document').fill('MATHS-S1-2019')
  await expect(page.getByRole('row', { name: /2019_EPREUVE-MATHS-S1-2019/ })).toHaveCount(1)
  rmSync(folder, { recursive: true })
})
