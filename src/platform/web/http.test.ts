// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../common/app-error.ts'
import { type Call, endpoint } from '../../common/endpoint.ts'
import { addressOf, asNobody, call, noConnection } from './http.ts'
import { requestsUnderWay } from './request-bar.ts'
import { endSession, getSession, onSessionEnded } from './session.ts'
import { startSession } from './start-session.ts'

const ask = endpoint({ call: 'GET /api/ask', access: 'user', summary: 'Asks.' })
const tell = endpoint({ call: 'POST /api/tell', access: 'user', summary: 'Tells.' })
const login = endpoint({ call: 'POST /api/auth/login', access: 'anyone', summary: 'Logs in.' })

const network = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown = {}) =>
  network.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const sentHeaders = () => new Headers(network.mock.calls.at(-1)?.[1]?.headers)

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  document.cookie = 'XSRF-TOKEN=cross-site'
})
afterEach(() => {
  network.mockReset()
  endSession()
  vi.unstubAllGlobals()
})

test.each<[Call, Parameters<typeof addressOf>[1], string]>([
  ['GET /api/users/:id', { params: { id: 3 } }, '/api/users/3'],
  [
    'GET /api/files/read/*',
    { params: { '*': 'Bac/Terminale S2/a?b.pdf' } },
    '/api/files/read/Bac/Terminale%20S2/a%3Fb.pdf',
  ],
  [
    'GET /api/list',
    { query: { page: 2, search: '', status: undefined, q: 'é&' } },
    '/api/list?page=2&q=%C3%A9%26',
  ],
  ['GET /api/list', {}, '/api/list'],
])('%s with %j', (made, parts, address) => expect(addressOf(made, parts)).toBe(address))

test('carries the token, and the cross-site token where it writes', async () => {
  startSession({ token: 'abc' })
  answer(200)
  await call<typeof ask>(ask.call)
  expect(sentHeaders().get('authorization')).toBe('Bearer abc')
  expect(sentHeaders().has('x-xsrf-token')).toBe(false)
  answer(200)
  await call<typeof tell>(tell.call)
  expect(sentHeaders().get('x-xsrf-token')).toBe('cross-site')
})

test('turns a refusal into the server’s sentence, code and status', async () => {
  answer(409, { error: 'Pris.', code: 'conflict' })
  await expect(call<typeof tell>(tell.call)).rejects.toMatchObject({
    message: 'Pris.',
    code: 'conflict',
    status: 409,
  })
})

test('says so when there is no connection, and counts the request out of the bar', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const going = call<typeof ask>(ask.call)
  expect(requestsUnderWay.get()).toBe(1)
  await expect(going).rejects.toEqual(new AppError('network', noConnection))
  expect(requestsUnderWay.get()).toBe(0)
})

test('an aborted call fails with the signal’s reason', async () => {
  const controller = new AbortController()
  controller.abort()
  network.mockRejectedValueOnce(controller.signal.reason)
  await expect(call<typeof ask>(ask.call, {}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('a 401 ends the session once, whatever number of calls it hits', async () => {
  startSession({ token: 'abc' })
  const ended = vi.fn()
  const stop = onSessionEnded(ended)
  answer(401)
  answer(401)
  await Promise.allSettled([call<typeof ask>(ask.call), call<typeof ask>(ask.call)])
  expect(getSession()).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect(ended).toHaveBeenCalledExactlyOnceWith('refused')
  stop()
})

test('a 403 leaves the session alone and tells who asked, unless only the page is too old', async () => {
  startSession({ token: 'abc' })
  const told = vi.fn()
  const stop = onSessionEnded(told)
  answer(403, { error: 'Rechargez.', code: 'stale_page' })
  answer(403, { error: 'Non.', code: 'forbidden' })
  await expect(call<typeof tell>(tell.call)).rejects.toMatchObject({ message: 'Rechargez.', status: 403 })
  expect(told).not.toHaveBeenCalled()
  await expect(call<typeof tell>(tell.call)).rejects.toMatchObject({ message: 'Non.', code: 'forbidden' })
  expect(told).toHaveBeenCalledExactlyOnceWith('denied')
  expect(getSession()?.token).toBe('abc')
  stop()
})

test('a 401 of a form that opens a session leaves the session alone', async () => {
  startSession({ access_token: 'abc' })
  answer(401, { error: 'Mauvais mot de passe.' })
  await expect(call<typeof login>(login.call, {}, { token: asNobody })).rejects.toMatchObject({ status: 401 })
  expect(sentHeaders().get('authorization')).toBeNull()
  expect(getSession()?.token).toBe('abc')
})

test('a call in the name of another session leaves the active one alone', async () => {
  startSession({ token: 'abc' })
  answer(401)
  await expect(call<typeof ask>(ask.call, {}, { token: 'def' })).rejects.toMatchObject({ status: 401 })
  expect(sentHeaders().get('authorization')).toBe('Bearer def')
  expect(getSession()?.token).toBe('abc')
})

test('an answer that breaks off is a lost connection', async () => {
  network.mockResolvedValueOnce(new Response('{"token":"ab', { status: 200 }))
  await expect(call<typeof login>(login.call)).rejects.toMatchObject({ status: 0, message: noConnection })
})
