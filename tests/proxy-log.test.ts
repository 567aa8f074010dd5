import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startNginx } from './support/nginx.ts'

const folder = mkdtempSync(join(tmpdir(), 'xamle-proxy-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The delivered files, with their logs in our folder and no school behind them: every call is an error too. */
const delivered = (file: string) =>
  readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8')
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('127.0.0.1:3000', '127.0.0.1:9')

const hasNginx = spawnSync('nginx', ['-v']).status === 0

test.runIf(hasNginx)(
  'the delivered nginx logs neither tokens nor user names, but what was called',
  async () => {
    const conf = delivered('nginx.conf')
    const nginx = await startNginx(delivered('xamle-proxy.conf'), conf.slice(0, conf.indexOf('server {\n')))
    const referer = `${nginx.url}/reset-password?token=SECRET`
    for (const [method, path] of [
      ['GET', '/reset-password?token=SECRET'],
      ['GET', '/%72eset-password?token=SECRET'],
      ['PUT', '/api/auth/forget-password/771234567'],
      ['PUT', '/api/auth//forget-password/awa%40ecole.example'],
      ['GET', '/home'],
    ] as const)
      expect((await fetch(nginx.url + path, { method, headers: { referer } })).status).toBe(503)
    await nginx.stop()
    const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(logs.join('')).toMatch(
      /"GET \/reset-password" 503 [^]*"PUT \/api\/auth\/forget-password\/-" 503 [^]*"GET \/home" 503 /,
    )
    expect(logs.join('')).not.toMatch(/SECRET|771234567|awa/)
  },
)
