import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startNginx } from './support/nginx.ts'

const delivered = (file: string) =>
  readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8').replaceAll('/var/log/nginx/', '/dev/')
const quiet = (conf: string) => conf.replaceAll(/(access|error)_log \/dev\/\S+/g, '$1_log /dev/null')
const hasNginx = spawnSync('nginx', ['-v']).status === 0

test.runIf(hasNginx)(
  'who comes while the line of the school is full is told at once to come back',
  async () => {
    const held: ServerResponse[] = []
    const school = createServer((request, response) => {
      if (request.url === '/held') held.push(response)
      else response.end()
    }).listen(0, '127.0.0.1')
    await once(school, 'listening')
    const { port } = school.address() as AddressInfo
    const conf = delivered('nginx.conf')
    const beside = quiet(conf.slice(0, conf.indexOf('server {\n')))
    expect(beside).toContain('127.0.0.1:3000 max_conns=1000')
    const nginx = await startNginx(
      quiet(delivered('xamle-proxy.conf')),
      beside.replace('127.0.0.1:3000 max_conns=1000', `127.0.0.1:${port} max_conns=2`),
    )
    const waiting = [1, 2].map(() => fetch(`${nginx.url}/held`))
    while (held.length < 2) await once(school, 'request')
    const call = await fetch(`${nginx.url}/api/courses`)
    expect(call.status).toBe(503)
    expect(call.headers.get('retry-after')).toBe('5')
    expect(await call.json()).toEqual({ error: expect.stringMatching(/réessayer/), code: 'unavailable' })
    const page = await fetch(`${nginx.url}/home`)
    expect([page.status, await page.text()]).toEqual([
      503,
      expect.stringMatching(/^L’école est très occupée/),
    ])

    for (const response of held) response.end()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
    expect((await fetch(`${nginx.url}/home`)).status).toBe(200)
    await nginx.stop()
    school.close()
  },
)
