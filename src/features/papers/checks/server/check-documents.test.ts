import { afterEach, beforeEach, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { type PaperSchool, startPaperSchool } from '../../../../../tests/support/paper-school.ts'
import { examFields, makePdf, upload } from '../../../../../tests/support/papers.ts'
import { rasterizeNextPaper } from '../../drawing/server/rasterize-paper.ts'
import { checkFiles } from './check-files.ts'
import { checkSomeDocuments, readDocumentCheck } from './check-documents.ts'
import { findPaper, pdfKeyOf } from '../../server/store.ts'

let started: PaperSchool
beforeEach(async () => {
  started = await startPaperSchool({ kind: 'sqlite', storage: 'disk', pages: 1 })
})
afterEach(() => started.close())

async function publish(name: string) {
  const { school, admin } = started
  const { body } = await upload(school, admin.token, examFields, { name, bytes: await makePdf(name, 2) })
  const paper = (await findPaper(school.services.db, body.file.filename))!
  return { paper, key: pdfKeyOf(paper.file_id), path: paper.path }
}
const check = async () => {
  await checkSomeDocuments(started.school.services)
  return (await readDocumentCheck(started.school.services.db))!
}

test('each document is read once a round; damage is told until it is made good', async () => {
  const { files, db } = started.school.services
  await publish('entier.pdf')
  const [changed, lost] = [await publish('abîmé.pdf'), await publish('perdu.pdf')]
  const binned = await publish('jeté.pdf')
  await started.school.call(
    'DELETE',
    `/api/files/delete/${binned.path.split('/').map(encodeURIComponent).join('/')}`,
    {
      token: started.admin.token,
    },
  )
  expect(await check()).toMatchObject({ checked: 4, damaged: [], ended: expect.any(String) })

  await files.put(changed.key, Buffer.alloc(100))
  await files.put(binned.key, Buffer.alloc(100))
  await files.remove(lost.key)
  // The round is over: nobody looks before the next.
  expect(await check()).toMatchObject({ checked: 4, damaged: [] })
  started.school.moveClock(31 * day)
  const { damaged } = await check()
  expect(damaged.map(({ path, state }) => `${path.split('_').at(-1)} ${state}`).toSorted()).toEqual([
    'abîmé.pdf changed',
    'jeté.pdf changed',
    'perdu.pdf lost',
  ])
  expect(started.school.logged.filter((line) => line.includes('is not what was sent'))).toHaveLength(3)
  expect(await checkFiles({ db, files })).toEqual({
    lost: [lost.path],
    changed: [changed.path, binned.path].toSorted(),
    lostPictures: [],
    stray: 0,
  })

  for (const file_id of [changed, lost].map(({ paper }) => paper.file_id))
    await db.deleteFrom('papers').where('file_id', '=', file_id).execute()
  expect((await check()).damaged.map(({ path }) => path)).toEqual([binned.path])
  expect((await checkFiles({ db, files })).changed).toEqual([binned.path])
})

test('pictures that are gone are drawn again', async () => {
  const { services } = started.school
  const { paper } = await publish('pages.pdf')
  while (await rasterizeNextPaper(services, 'here'));
  const picture = `papers/${paper.file_id}/2-1080.webp`
  await services.files.remove(picture)
  expect((await checkFiles(services)).lostPictures).toEqual([`${paper.path} (image de la page 2)`])
  started.school.moveClock(31 * day)
  expect((await check()).damaged.map(({ file_id }) => file_id)).not.toContain(paper.file_id)
  expect((await findPaper(services.db, paper.path))!.drawing).toBe('pending')
  while (await rasterizeNextPaper(services, 'here'));
  expect((await checkFiles(services)).lostPictures).toEqual([])
  expect(await services.files.stat(picture)).toBeDefined()
})
