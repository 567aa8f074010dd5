import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { makePdf } from '../support/papers.ts'
import type { SchoolProcess } from '../support/school-process.ts'
import { admin, expect, openSession, test } from './fixtures.ts'
import { expectNoBarrier, openAdminSession } from './papers-support.ts'

const part = 2 * 1024 * 1024
const lost = 'Connexion perdue. L’envoi reprendra de lui-même.'

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xamle-envoi-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.beforeEach(async ({ page, school }) => {
  await openSession(page, school, admin)
})

/** A PDF of a little more than two parts, on the disk: chosen again after a reload it is the same file. */
async function makeFile(name: string): Promise<string> {
  const path = join(folder, name)
  writeFileSync(path, Buffer.concat([await makePdf(name), Buffer.alloc(2 * part, '\n')]))
  return path
}

const form = (page: Page) => page.getByRole('dialog')

async function send(page: Page, path: string) {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Ajouter un examen' }).click()
  await form(page).getByLabel('Plusieurs fichiers').check()
  await form(page).getByLabel('Fichiers PDF').setInputFiles(path)
  await form(page).getByLabel('Session / groupe (pour tous)').selectOption('G1')
  await form(page).getByRole('button', { name: 'Envoyer' }).click()
}

/** Where each part began that the page sent; `onPart` decides what becomes of it. */
async function watchParts(page: Page, onPart: (route: Route, count: number) => Promise<void>) {
  const offsets: number[] = []
  await page.route('**/api/files/resumable/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    offsets.push(Number(await route.request().headerValue('upload-offset')))
    return onPart(route, offsets.length)
  })
  return offsets
}

async function stored(school: SchoolProcess, name: string): Promise<{ name: string; size: number }[]> {
  const authorization = `Bearer ${await openAdminSession(school)}`
  const answer = await fetch(`${school.url}/api/files/list`, { headers: { authorization } })
  const { files } = (await answer.json()) as { files: { name: string; size: number }[] }
  return files.filter((file) => file.name.includes(name))
}

const done = (page: Page) => expect(form(page)).toContainText('1 fichier(s) téléchargé(s) avec succès')

test('a connection lost in mid-upload: it waits, goes on by itself and ends as one document', async ({
  page,
  context,
  school,
}) => {
  const offsets = await watchParts(page, async (route, count) => {
    if (count !== 2) return route.continue()
    await context.setOffline(true)
    return route.abort('internetdisconnected')
  })
  await send(page, await makeFile('EPREUVE-MATHS-S1-2019.pdf'))
  await expect(form(page)).toContainText(lost)
  await expectNoBarrier(page)
  expect(await stored(school, 'MATHS-S1-2019')).toEqual([])
  await context.setOffline(false)
  await done(page)
  expect(offsets).toEqual([0, part, part, 2 * part])
  expect(await stored(school, 'MATHS-S1-2019')).toHaveLength(1)
})

test('after a reload the same file goes on where it was', async ({ page, school }) => {
  const path = await makeFile('EPREUVE-MATHS-S3-2018.pdf')
  await watchParts(page, (route, count) => (count === 1 ? route.continue() : route.abort()))
  await send(page, path)
  await expect(form(page)).toContainText(lost)
  await page.unrouteAll()
  const offsets = await watchParts(page, (route) => route.continue())
  await send(page, path)
  await done(page)
  expect(offsets).toEqual([part, 2 * part])
  expect(await stored(school, 'MATHS-S3-2018')).toHaveLength(1)
})

test('stopping deletes what has come, and the file can be sent again', async ({ page, school }) => {
  const parts = () => {
    const names = readdirSync(join(school.dataDir, 'uploads'))
    return names.filter((name) => !name.endsWith('.json'))
  }
  const path = await makeFile('EPREUVE-SVT-S1-2017.pdf')
  await watchParts(page, (route, count) => (count === 1 ? route.continue() : route.abort()))
  await send(page, path)
  await expect(form(page)).toContainText(lost)
  expect(parts()).toHaveLength(1)
  await form(page).getByRole('button', { name: 'Arrêter l’envoi' }).click()
  await expect.poll(parts).toEqual([])
  await page.unrouteAll()
  await form(page).getByRole('button', { name: 'Envoyer' }).click()
  await done(page)
  expect(await stored(school, 'SVT-S1-2017')).toHaveLength(1)
})

test('what is stored already under another name is said, and stored by insisting without a second sending', async ({
  page,
  school,
}) => {
  const path = await makeFile('EPREUVE-PC-S1-2016.pdf')
  await send(page, path)
  await done(page)
  const offsets = await watchParts(page, (route) => route.continue())
  const copy = join(folder, 'EPREUVE-PC-S3-2016.pdf')
  copyFileSync(path, copy)
  await send(page, copy)
  await expect(form(page).getByRole('alert')).toContainText('Ce même fichier est déjà rangé sous')
  await form(page).getByRole('button', { name: 'Envoyer quand même' }).click()
  await done(page)
  expect(offsets).toEqual([0, part, 2 * part])
  expect(await stored(school, 'PC-S3-2016')).toHaveLength(1)
})
