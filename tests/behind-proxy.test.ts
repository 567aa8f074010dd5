import { afterEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../src/platform/server/config.ts'
import { rawRequest, sendRaw } from './support/raw-request.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
afterEach(() => school?.close())

const account = JSON.stringify({ username: 'intrus', password: 'abcdef1', fullName: 'Intrus' })
const message = JSON.stringify({
  name: 'Awa Diop',
  email: 'awa@ecole.sn',
  message: 'Bonjour à toute l’équipe.',
})

async function open(env: Record<string, string>, kind: 'sqlite' | 'postgres' = 'sqlite'): Promise<string> {
  school = await startTestApp({ kind, env })
  return school.app.listen({ port: 0, host: '127.0.0.1' })
}

const post = (url: string, path: string, body: string, headers: readonly string[], version = '1.1') =>
  sendRaw(url, [
    rawRequest(
      `POST ${path}`,
      ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, ...headers],
      body,
    ).replace('HTTP/1.1', `HTTP/${version}`),
  ])

describe('the first admin without a code', () => {
  const local = 'Host: 127.0.0.1:3000'
  test.each<[what: string, env: Record<string, string>, headers: string[], version?: string]>([
    ['behind a proxy', { TRUST_PROXY: '1' }, [local]],
    ['behind a proxy of an old setting', { TRUST_PROXY: 'true' }, [local]],
    ['behind a proxy with an address', { TRUST_PROXY: '10.0.0.1' }, [local]],
    ['with a public address', { PUBLIC_URL: 'https://ecole.example' }, [local]],
    ['on all addresses', { HOST: '0.0.0.0' }, [local]],
    ['through a proxy that nobody named', {}, [local, 'X-Forwarded-For: 203.0.113.7']],
    ['through one that gives another header', {}, [local, 'X-Real-IP: 203.0.113.7']],
    ['through one that tells the scheme alone', {}, [local, 'X-Forwarded-Proto: https']],
    ['through one that says nothing at all', {}, [local], '1.0'],
    ['under a foreign name (DNS rebinding)', {}, ['Host: evil.example']],
    ['under a name that begins like ours', {}, ['Host: localhost.evil.example']],
    ['from another site’s page', {}, [local, 'Origin: https://evil.example']],
    ['from a page without a site', {}, [local, 'Origin: null']],
  ])('%s: refused', async (_what, env, headers, version) => {
    const url = await open(env)
    const { status, body } = await post(url, '/api/auth/create-admin', account, headers, version)
    expect([status, body?.error]).toEqual([403, 'Access denied. Admin privileges required.'])
    expect(await school.services.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test.each([[[local]], [['Host: localhost:3000', 'Origin: http://localhost:3000']], [['Host: [::1]:3000']]])(
    'at the machine itself (%j): made',
    async (headers) => {
      const url = await open({})
      expect((await post(url, '/api/auth/create-admin', account, headers)).status).toBe(201)
    },
  )
})

describe.each(['sqlite', 'postgres'] as const)('the address of a caller, on %s', (kind) => {
  const stored = async () => {
    const rows = await school.services.db.selectFrom('throttle').select('key').execute()
    return [...new Set(rows.map(({ key }) => key.split(':').slice(1).join(':')))].toSorted()
  }
  const write = async (env: Record<string, string>, forwarded: readonly string[]) => {
    const url = await open(env, kind)
    const statuses = []
    for (const value of forwarded) {
      const headers = ['Host: school', `X-Forwarded-For: ${value}`]
      statuses.push((await post(url, '/api/contact', message, headers)).status)
    }
    return { statuses, stored: await stored() }
  }

  test.each<[what: string, trust: string, forwarded: string, address: string]>([
    ['nobody is believed', 'false', '198.51.100.1', '127.0.0.1'],
    ['the nearest proxy', '1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['the old setting is one hop', 'true', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['two in a row', '2', '198.51.100.1, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    ['a proxy by its address', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [
      'proxies by their network',
      '127.0.0.1,10.0.0.0/8',
      '198.51.100.1, 203.0.113.7, 10.2.3.4',
      '203.0.113.7',
    ],
    ['a proxy of another address', '10.0.0.1', '203.0.113.7', '127.0.0.1'],
    ['an address of the sixth version', '1', '2001:db8:1:2:3::7', '2001:db8:1:2::/64'],
    ['one of the fourth as the sixth writes it', '1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['words', '1', '=HYPERLINK("x")<script>', '127.0.0.1'],
    ['9,000 letters', '1', 'x'.repeat(9000), '127.0.0.1'],
    ['an address and 9,000 letters', '1', `fe80::1%${'x'.repeat(9000)}`, '127.0.0.1'],
    ['nothing', '1', '', '127.0.0.1'],
  ])('%s', async (_what, trust, forwarded, address) => {
    expect(await write({ TRUST_PROXY: trust }, [forwarded])).toEqual({ statuses: [200], stored: [address] })
  })

  test('the many addresses of one connection of the sixth version are counted together', async () => {
    const own = Array.from({ length: 70 }, (_, each) => `2001:db8:1:2:${each.toString(16)}::7`)
    const { statuses } = await write({ TRUST_PROXY: '1' }, own)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('a fresh header with each call does not walk round the throttle', async () => {
    const forged = Array.from({ length: 70 }, (_, each) => `198.51.100.${each}, 203.0.113.7`)
    const { statuses } = await write({ TRUST_PROXY: '1' }, forged)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  })
})

test.each(['peut-être', '11', '-1', '10.0.0.1/33', '10.0.0.1,', 'loopback', '::1/129', '1.5'])(
  'TRUST_PROXY=%s stops the start with one line',
  (value) => {
    const start = () => readConfig({ TRUST_PROXY: value })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(/^Réglage TRUST_PROXY : doit valoir [^\n]*\.$/)
  },
)
