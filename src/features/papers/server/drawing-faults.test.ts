import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../tests/support/factories.ts'
import { examFields, makePdf, upload } from '../../../../tests/support/papers.ts'
import { startS3, type TestS3 } from '../../../../tests/support/s3.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { drawNextPaper } from './draw-paper.ts'
import { findPaper } from './store.ts'

let s3: TestS3
let school: TestApp
beforeAll(async () => {
  s3 = await startS3()
  school = await startTestApp({ env: { STORAGE_URL: s3.storageUrl } })
})
afterAll(async () => {
  await school.close()
  await s3.close()
})

test('papers wait while the store is away, however long, and are drawn once it is back', async () => {
  const { token } = await signUpAdmin(school)
  const paths: string[] = []
  for (const name of ['un.pdf', 'deux.pdf']) {
    const { body } = await upload(school, token, examFields, { name, bytes: await makePdf() })
    paths.push(body.file.filename)
  }
  const drawings = async () =>
    Promise.all(paths.map(async (path) => (await findPaper(school.services.db, path))!))
  const comeBack = await s3.goAway()
  for (let round = 0; round < 8; round++) {
    await expect(drawNextPaper(school.services, 'here')).rejects.toThrow()
    school.moveClock(15_000)
  }
  for (const paper of await drawings())
    expect(paper).toMatchObject({ drawing: 'pending', drawing_owner: null, drawing_attempts: 0 })
  await comeBack()
  school.moveClock(60_000)
  while (await drawNextPaper(school.services, 'here'));
  expect((await drawings()).map(({ drawing }) => drawing)).toEqual(['drawn', 'drawn'])
})
