import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOnce } from './support/built.ts'
import { startNginx } from './support/nginx.ts'
import { startSchool } from './support/school-process.ts'

const script = join(import.meta.dirname, '../deploy/box/make-school-box.sh')

let folder: string
let release: string
beforeAll(() => {
  buildOnce('web')
  folder = mkdtempSync(join(tmpdir(), 'xamle-machine-'))
  release = join(folder, 'release')
  mkdirSync(join(release, 'scripts'), { recursive: true })
  writeFileSync(join(release, 'scripts/start.mjs'), '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Lets the script write its files below a folder, in the place of a machine. */
function make(root: string, ...args: string[]) {
  const { status, stderr } = spawnSync('sh', [script, ...args], {
    env: { ...process.env, PREFIX: root },
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('is a shell script, and says what it cannot take before it writes anything', () => {
  execFileSync('sh', ['-n', script])
  const root = join(folder, 'nothing')
  for (const [args, sentence] of [
    [[], /the folder of a release/],
    [[folder, 'Ecole', 'baobab-2026'], /is no release of the school/],
    [[release, 'Ecole', 'court'], /8 to 63 characters/],
    [[release, 'Ecole\nssid=autre', 'baobab-2026'], /The name of the Wi-Fi/],
    [[release, 'Ecole', 'baobab;$(2026)'], /The password of the Wi-Fi/],
    [[release, 'Ecole', 'baobab-2026', '../eth0'], /There is no interface/],
  ] as const) {
    const { status, stderr } = make(root, ...args)
    expect(stderr).toMatch(sentence)
    expect(status).not.toBe(0)
  }
  expect(() => statSync(root)).toThrow(/ENOENT/)
})

test('writes a Wi-Fi, or a wired network for an access point, that root alone can read', () => {
  const path = 'etc/NetworkManager/system-connections/xamle.nmconnection'
  const wifi = join(folder, 'wifi')
  expect(make(wifi, release, 'Ecole de Thies', 'baobab-2026')).toEqual({ status: 0, stderr: '' })
  expect(statSync(join(wifi, path)).mode & 0o777).toBe(0o600)
  const text = readFileSync(join(wifi, path), 'utf8')
  expect(text).toContain('ssid=Ecole de Thies\n')
  expect(text).toContain('psk=baobab-2026\n')
  expect(text).toContain('method=shared\naddress1=10.42.0.1/24\n')
  const wired = join(folder, 'wired')
  expect(make(wired, release, 'x', 'baobab-2026', 'eth0').status).toBe(0)
  const other = readFileSync(join(wired, path), 'utf8')
  expect(other).toContain('type=ethernet\ninterface-name=eth0\n')
  expect(other).not.toContain('psk')
})

test('the school opens behind its nginx at a plain address, and nothing there asks for TLS', async () => {
  const root = join(folder, 'machine')
  make(root, release, 'Ecole', 'baobab-2026')
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const env = parseEnv(read('etc/xamle.env')) as Record<string, string>
  expect(env).toEqual({ PUBLIC_URL: 'http://10.42.0.1', TRUST_PROXY: '1' })
  const school = await startSchool({ env: { ...env, LOG_LEVEL: 'warn' } })
  const [beside, server] = read('etc/nginx/conf.d/xamle.conf').split(/^server \{$/m)
  const included = read('etc/nginx/xamle-proxy.conf').replaceAll('/var/log/nginx/', `${folder}/`)
  const nginx = await startNginx(included, beside!.replace('127.0.0.1:3000', new URL(school.url).host))
  try {
    // Of what the machine has and this test has not: the port, and where the lines above are included from.
    expect(server!.trim().split(/\s*\n\s*/)).toEqual([
      'listen 80 default_server;',
      'server_name _;',
      'include /etc/nginx/xamle-proxy.conf;',
      '}',
    ])
    const headers = { host: '10.42.0.1' }
    const page = await fetch(`${nginx.url}/home`, { headers })
    expect(page.status).toBe(200)
    expect(page.headers.get('strict-transport-security')).toBeNull()
    expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
    expect(await page.text()).toContain('http://10.42.0.1/')

    const post = (path: string, body: object, token?: string) =>
      fetch(`${nginx.url}${path}`, {
        method: 'POST',
        headers: {
          ...headers,
          origin: 'http://10.42.0.1',
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      })
    const account = { username: '771234567', password: 'Baobab2026', fullName: 'Awa Diop' }
    const signedUp = await post('/api/auth/signup', account)
    expect(signedUp.status).toBe(201)
    for (const cookie of signedUp.headers.getSetCookie()) expect(cookie).not.toMatch(/;\s*secure/i)
    const { token, user } = (await signedUp.json()) as { token: string; user: { id: number } }
    const at = new Date().toISOString()
    const event = { id: randomUUID(), kind: 'read', course: 'Troisieme_Mathematiques', lesson: 'chapter1_lesson1', at } // prettier-ignore
    const sent = await post('/api/progress/events', { user: user.id, sent_at: at, events: [event] }, token)
    expect(await sent.json()).toEqual({ held: [event.id], refused: [] })
    // Nobody warns of the address.
    expect(school.output().split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(/^Xamle est ouverte/),
      expect.stringMatching(/^Pas encore d’administrateur/),
    ])
  } finally {
    await nginx.stop()
    await school.stop()
    school.clean()
  }
})
