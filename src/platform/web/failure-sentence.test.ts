// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '../../common/endpoint.ts'
import { failureSentence } from './failure-sentence.ts'
import { call, noConnection } from './http.ts'

const ask = endpoint({ call: 'GET /api/ask', access: 'user', summary: 'Asks.' })
const own = 'Erreur lors du chargement des fichiers'
const network = vi.fn<typeof fetch>()

beforeEach(() => void vi.stubGlobal('fetch', network))
afterEach(() => void vi.unstubAllGlobals())

const said = () =>
  call<typeof ask>(ask.call).then(
    () => '',
    (error: unknown) => failureSentence(error, own),
  )

test.each([400, 404, 409, 429, 500, 503])(
  'an answer of %i without a sentence leaves the place its own',
  async (status) => {
    for (const body of ['', '{}', '{"error":""}', '{"error":7}', '<h1>Bad gateway</h1>']) {
      network.mockResolvedValueOnce(new Response(body, { status }))
      expect(await said()).toBe(own)
    }
  },
)

test.each([400, 429, 500, 503])('an answer of %i with a sentence says it', async (status) => {
  network.mockResolvedValueOnce(new Response('{"error":"Le disque est plein."}', { status }))
  expect(await said()).toBe('Le disque est plein.')
})

test('a server that only says that it failed says less than the place', async () => {
  const body = '{"error":"Une erreur est survenue. Veuillez réessayer.","code":"internal"}'
  network.mockResolvedValueOnce(new Response(body, { status: 500 }))
  expect(await said()).toBe(own)
})

test('without a connection the place’s own sentence comes first, then what helps', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await said()).toBe(`${own}. ${noConnection}`)
  const error: unknown = await call<typeof ask>(ask.call).catch((reason: unknown) => reason)
  expect(failureSentence(error, 'Raté.', 'Rien n’est perdu.')).toBe('Raté. Rien n’est perdu.')
})
