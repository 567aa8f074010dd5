import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../support/factories.ts'
import type { Sent } from '../support/network.ts'
import { type Page, servePages, waitFor } from '../support/page.tsx'
import { makePdf } from '../support/papers.ts'
import { chooseSeveral, namesOfPapers, openUpload, pdfFile } from './paper-support.tsx'

const pages = servePages()
let admin: Awaited<ReturnType<typeof signUpAdmin>>
beforeAll(async () => {
  admin = await signUpAdmin(pages.school)
})

const part = 2 * 1024 * 1024
const lost = 'Connexion perdue. L’envoi reprendra de lui-même.'

/** A PDF of a little more than two parts: chosen again after a reload it is the same file. */
const makeFile = async (name: string) =>
  pdfFile(name, Buffer.concat([await makePdf(name), Buffer.alloc(2 * part, '\n')]))

const offsetOf = ({ headers }: Sent) => Number(headers.get('upload-offset'))
const isPart = ({ method }: Sent) => method === 'PATCH'
const isLaterPart = (sent: Sent) => isPart(sent) && offsetOf(sent) > 0
/** Where each part began that the page sent. */
const offsets = ({ network }: Page) => network.sentTo(isPart).map(offsetOf)
/** What the server keeps of uploads that are under way. */
const partials = () =>
  readdirSync(join(pages.school.dataDir, 'uploads')).filter((name) => !name.endsWith('.json'))

async function send(page: Page, file: File) {
  const form = await openUpload(page, 'Plusieurs fichiers')
  await chooseSeveral(page, [file])
  await page.user.click(form.getByRole('button', { name: 'Envoyer' }))
  return form
}
const isDone = (form: Awaited<ReturnType<typeof send>>) =>
  form.findByText('1 fichier(s) téléchargé(s) avec succès')

test('a connection lost in mid-upload is waited for, and nothing comes twice', async () => {
  const page = await pages.open('/admin', { as: admin })
  page.network.drop(isLaterPart, 1)
  const form = await send(page, await makeFile('EPREUVE-MATHS-S1-2019.pdf'))
  await form.findByText(lost)
  expect(await namesOfPapers(pages.school, admin, 'MATHS-S1-2019')).toEqual([])
  window.dispatchEvent(new Event('online'))
  await isDone(form)
  expect(offsets(page)).toEqual([0, part, part, 2 * part])
  expect(await namesOfPapers(pages.school, admin, 'MATHS-S1-2019')).toHaveLength(1)
})

test('after a reload the same file goes on where it was', async () => {
  const file = await makeFile('EPREUVE-MATHS-S3-2018.pdf')
  let page = await pages.open('/admin', { as: admin })
  page.network.drop(isLaterPart)
  const form = await send(page, file)
  await form.findByText(lost)
  page = await page.open()
  await isDone(await send(page, file))
  expect(offsets(page)).toEqual([part, 2 * part])
  expect(await namesOfPapers(pages.school, admin, 'MATHS-S3-2018')).toHaveLength(1)
})

test('stopping deletes what has come, and the file can be sent again', async () => {
  const page = await pages.open('/admin', { as: admin })
  page.network.drop(isLaterPart, 1)
  const form = await send(page, await makeFile('EPREUVE-SVT-S1-2017.pdf'))
  await form.findByText(lost)
  expect(partials()).toHaveLength(1)
  await page.user.click(form.getByRole('button', { name: 'Arrêter l’envoi' }))
  await waitFor(() => expect(partials()).toEqual([]))
  await page.user.click(await form.findByRole('button', { name: 'Envoyer' }))
  await isDone(form)
  expect(await namesOfPapers(pages.school, admin, 'SVT-S1-2017')).toHaveLength(1)
})

test('what is stored already under another name is said, and stored by insisting without a second sending', async () => {
  const page = await pages.open('/admin', { as: admin })
  const file = await makeFile('EPREUVE-PC-S1-2016.pdf')
  await isDone(await send(page, file))
  const again = await page.open()
  const form = await send(again, pdfFile('EPREUVE-PC-S3-2016.pdf', file))
  expect(await form.findByRole('alert')).toHaveTextContent('Ce même fichier est déjà rangé sous')
  await again.user.click(form.getByRole('button', { name: 'Envoyer quand même' }))
  await isDone(form)
  expect(offsets(again)).toEqual([0, part, 2 * part])
  expect(await namesOfPapers(pages.school, admin, 'PC-S3-2016')).toHaveLength(1)
})
