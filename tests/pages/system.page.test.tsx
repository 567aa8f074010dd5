import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { backupSchool } from '../../src/platform/server/backup/index.ts'
import { signUpAdmin } from '../support/factories.ts'
import { type Page, servePages, within } from '../support/page.tsx'
import { machineInNeed } from '../support/machine-in-need.ts'
import { regionOf } from './dashboard-support.tsx'

const pages = servePages()
let admin: Awaited<ReturnType<typeof signUpAdmin>>
beforeAll(async () => {
  admin = await signUpAdmin(pages.school)
})
const line = async (page: Page, title: string) =>
  (await (await regionOf(page, 'Système')).findByText(title)).closest('li')!
const says = async (page: Page, sentence: string) => (await regionOf(page, 'Système')).findByText(sentence)

test('the machine says what is in order and what wants care, and sees what has changed', async () => {
  const page = await pages.open('/admin', { as: admin })
  await page.user.click(await page.findByRole('link', { name: 'Système' }))
  expect(page.address()).toMatch(/\?section=system$/)
  expect(await line(page, 'Base de données')).toHaveTextContent(/En ordre.*SQLite 3\.\d+.* répond en \d+\sms/)
  expect(await line(page, 'Dernière sauvegarde')).toHaveTextContent(
    /À voir.*pas encore.*Sauvegarder maintenant/,
  )
  await says(page, '3 points à vérifier.')

  const { dataDir } = pages.school
  const settings = { dataDir, databaseUrl: undefined, storageUrl: undefined, backupsToKeep: 7 }
  await backupSchool(settings, { version: '1.2.3' })
  const section = within(await page.findByRole('region', { name: 'Système' }))
  section.getByRole('button', { name: 'Actualiser' }).focus()
  await page.user.keyboard('{Enter}')
  await says(page, '2 points à vérifier.')
  expect(await line(page, 'Dernière sauvegarde')).toHaveTextContent(/En ordre.*fichiers, écrits et vérifiés/)
  expect(await line(page, 'Adresse de l’école')).toHaveTextContent(
    /À voir.*Aucun téléphone ne peut ouvrir 127\.0\.0\.1:.*Réglez PUBLIC_URL/,
  )
  // The school of the tests still has the data that it was delivered with.
  expect(await line(page, 'Données d’exemple')).toHaveTextContent('À voir')
})

test('a press makes a backup, and says how far it is and what came of it; a second one begins nothing', async () => {
  const page = await pages.open('/admin?section=system', { as: admin })
  const button = await page.findByRole('button', { name: 'Sauvegarder maintenant' })
  await page.user.dblClick(button)
  await page.findByText('La sauvegarde est faite et vérifiée.')
  expect(page.network.sentTo('/api/admin/system/backup')).toHaveLength(1)
  expect(await line(page, 'Dernière sauvegarde')).toHaveTextContent(
    /En ordre.*lignes et .* fichiers.*clé USB/,
  )
  expect(button).toBeEnabled()
  const { body } = await pages.school.call('GET', '/api/admin/audit-log', { token: admin.token })
  expect(body.entries[0]).toMatchObject({ action: 'begin-backup', actor: admin.username })
})

test('what keeps a backup from being made is said', async () => {
  const page = await pages.open('/admin?section=system', { as: admin })
  const { config } = pages.school.services
  config.backupDir = join(config.dataDir, 'xamle.db/backups')
  try {
    await page.user.click(await page.findByRole('button', { name: 'Sauvegarder maintenant' }))
    expect(await page.findByRole('alert')).toHaveTextContent(
      /^La sauvegarde n’a pas pu être faite\..*dossier/,
    )
  } finally {
    config.backupDir = undefined
  }
  expect(await line(page, 'Dernière sauvegarde')).toHaveTextContent(/À voir/)
})

test('a machine in need says of each point what to do', async () => {
  const page = await pages.open('/admin?section=inbox', { as: admin })
  page.network.answer('/api/admin/system/health', 200, machineInNeed)
  await page.user.click(await page.findByRole('link', { name: 'Système' }))
  await says(page, '6 points à vérifier.')
  expect(await line(page, 'Pages des sujets à dessiner')).toHaveTextContent(
    'un-nom-qui-ne-finit-pas.pdf : Illisible.',
  )
})
