import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../../tests/support/factories.ts'
import { examFields, makePdf, upload } from '../../../../../tests/support/papers.ts'
import { startS3, type TestS3 } from '../../../../../tests/support/s3.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { rasterizeNextPaper } from './rasterize-paper.ts'
import { findPaper, pagesOf } from '../../server/store.ts'

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

test('papers wait while the store is away, however long, and are rasterized once it is back', async () => {
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
    await expect(rasterizeNextPaper(school.services, 'here')).rejects.toThrow()
    school.moveClock(15_000)
  }
  for (const paper of await drawings())
    expect(paper).toMatchObject({ drawing: 'pending', drawing_owner: null, drawing_attempts: 0 })
  await comeBack()
  school.moveClock(60_000)
  while (await rasterizeNextPaper(school.services, 'here'));
  expect((await drawings()).map(({ drawing }) => drawing)).toEqual(['drawn', 'drawn'])
})

describe('a rasterizing process that is killed from outside', { timeout: 60_000 }, () => {
  const running = new Set<ChildProcess>()
  const onChild = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      if (!/pdf-process/.test(child.spawnargs.join(' '))) return
      running.add(child.once('exit', () => running.delete(child)))
      begun.emit('process')
    })
  }
  const begun = new EventEmitter()
  beforeAll(() => subscribe('child_process', onChild))
  afterAll(() => void unsubscribe('child_process', onChild))
  /** Kills the process of a rasterizing, as the system does to one that takes too much memory: the present or the next one. */
  const killDrawing = async () => {
    // One that is done is killed by its own school, and ends a moment later.
    const living = () => [...running].filter(({ killed }) => !killed)
    if (living().length === 0) await once(begun, 'process')
    for (const child of living()) child.kill('SIGKILL')
  }
  const drawing = async (path: string) => (await findPaper(school.services.db, path))!
  const publish = async (name: string, pages: number) => {
    const { token } = await signUpAdmin(school)
    const { body } = await upload(school, token, examFields, { name, bytes: await makePdf('Sujet', pages) })
    return body.file
  }

  test('is tried again later, behind the others, and goes on where it was', async () => {
    const long = await publish('long.pdf', 8)
    const ended = rasterizeNextPaper(school.services, 'here')
    while ((await pagesOf(school.services.db, long.id)).length === 0) await setTimeout(5)
    await Promise.all([ended, killDrawing()])
    expect(await drawing(long.filename)).toMatchObject({
      drawing: 'pending',
      drawing_owner: null,
      drawing_attempts: 1,
    })
    const short = await publish('court.pdf', 1)
    expect(await rasterizeNextPaper(school.services, 'here')).toBe(true)
    expect((await drawing(short.filename)).drawing).toBe('drawn')
    expect(await rasterizeNextPaper(school.services, 'here')).toBe(false)
    school.moveClock(5 * 60_000)
    expect(await rasterizeNextPaper(school.services, 'here')).toBe(true)
    expect((await drawing(long.filename)).drawing).toBe('drawn')
  })

  test('each time, is given up after a while with a sentence', async () => {
    const { filename } = await publish('mortel.pdf', 8)
    const killed = async () => {
      expect((await Promise.all([rasterizeNextPaper(school.services, 'here'), killDrawing()]))[0]).toBe(true)
      return drawing(filename)
    }
    expect((await killed()).drawing).toBe('pending')
    school.moveClock(5 * 60_000)
    expect((await killed()).drawing).toBe('pending')
    // Not within the hour that a machine may need.
    school.moveClock(5 * 60_000)
    expect(await rasterizeNextPaper(school.services, 'here')).toBe(false)
    school.moveClock(60 * 60_000)
    await killed()
    school.moveClock(24 * 60 * 60_000)
    expect(await rasterizeNextPaper(school.services, 'here')).toBe(false)
    expect(await drawing(filename)).toMatchObject({ drawing: 'failed', drawing_reason: /interrompu/ })
  })

  test('is no fault of a document that is being uploaded', async () => {
    const { token } = await signUpAdmin(school)
    const bytes = await makePdf()
    const [{ status }] = await Promise.all([
      upload(school, token, examFields, { name: 'envoi.pdf', bytes }),
      killDrawing(),
    ])
    expect(status).toBe(503)
    expect((await upload(school, token, examFields, { name: 'envoi.pdf', bytes })).status).toBe(201)
  })
})
