import Fastify, { LogController } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFailure, logAnswers, nameRequest } from './log-requests.ts'
import { openLog } from './open-log.ts'
import type { LogLevel } from './config.ts'

type Line = Record<string, any>

let lines: Line[]
let app: ReturnType<typeof open>
beforeEach(() => {
  lines = []
})
afterEach(() => app.close())

function open(level: LogLevel, slow?: number) {
  const { logger } = openLog(level, { write: (line) => void lines.push(JSON.parse(line)) })
  const opened = Fastify({
    loggerInstance: logger,
    genReqId: nameRequest,
    logController: new LogController({ disableRequestLogging: true }),
  })
  logAnswers(opened, slow)
  opened.get('/well', () => 'well')
  opened.post('/file', () => 'taken')
  opened.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  opened.get('/person/:name', (_request, reply) => reply.status(409).send('taken'))
  opened.get('/ill', (request, reply) => {
    const cause = Object.assign(new Error('connect postgres://ecole:motcache@b/ecole'), { detail: '(awa)' })
    keepFailure(request, Object.assign(new Error('no answer', { cause }), { code: '57P01', detail: '(awa)' }))
    return reply.status(503).send('ill')
  })
  return opened
}

test('each answer that is no success has one line: method, route, status, time, and the name that the answer carries', async () => {
  app = open('info')
  const asked = ['/well?token=x', '/person/awa', '/nowhere/at/all/771234567?token=x', '/ill']
  const ids = []
  for (const url of asked) ids.push((await app.inject(url)).headers['x-request-id'])
  expect(ids[0]).toBeUndefined()
  const line = (level: number, url: string, status: number, msg: string, reqId: unknown) =>
    expect.objectContaining({
      level,
      msg,
      status,
      reqId,
      time: expect.any(Number),
      ms: expect.any(Number),
      req: { method: 'GET', url, remoteAddress: '127.0.0.1' },
    })
  expect(lines).toEqual([
    line(40, '/person/:name', 409, 'request wrong', ids[1]),
    line(40, '/nowhere/at/…', 404, 'request wrong', ids[2]),
    line(50, '/ill', 503, 'request failed', ids[3]),
  ])
  expect(new Set(ids).size).toBe(4)
  // Why it failed, in the same line, without what the database quotes and an address hides.
  expect(lines[2]!.err).toMatchObject({
    type: 'Error',
    message: 'no answer',
    code: '57P01',
    cause: { message: 'connect postgres://…@b/ecole' },
  })
  expect(JSON.stringify(lines)).not.toMatch(/motcache|\(awa\)|771234567|token/)
})

test('a call whose answer takes long to begin is told, one that brings a file is not; the rest at debug', async () => {
  app = open('debug', -1)
  await app.inject('/well')
  await app.inject({
    method: 'POST',
    url: '/file',
    headers: { 'content-type': 'application/offset+octet-stream' },
    payload: 'x',
  })
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'slow request'],
    [20, 'request answered'],
  ])
  expect(lines[0]!.untilAnswer).toEqual(expect.any(Number))
})

test('who asks wrongly without end fills no disk, and hides none who is refused', async () => {
  app = open('warn')
  app.get('/shut', (_request, reply) => reply.status(401).send())
  for (let each = 0; each < 150; each++) await app.inject('/nowhere')
  await app.inject('/shut')
  expect(lines.length).toBeLessThanOrEqual(101)
  expect(lines.at(-1)).toMatchObject({ msg: 'request refused', status: 401 })
})
