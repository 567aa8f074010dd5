import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOnce } from './support/built.ts'
import { freePort } from './support/postgres.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'xamle-development-'))
let address: string
let stop: () => Promise<void>

/** Opens what `npm run dev` opens, in a folder of its own. */
beforeAll(async () => {
  buildOnce('content')
  buildOnce('web')
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/dev/main.ts', folder],
    { cwd: root, env: { ...env, PORT: String(await freePort()) }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const printed = /(http:\S+)\/home$/.exec(line)?.[1]
    if (!printed) continue
    address = printed
    break
  }
  child.stdout.resume()
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As a browser asks for a page. */
const open = async (path: string) => {
  const answer = await fetch(address + path, { headers: { accept: 'text/html' } })
  return { status: answer.status, text: await answer.text() }
}

test('the development server shows pages from their sources, with the sheets that they name', async () => {
  for (const path of ['/home', '/pricing', '/select-class/college'])
    expect([path, (await open(path)).status]).toEqual([path, 200])
  expect((await open('/pricing')).text).toContain('Choisissez votre classe')
  const sheet = await fetch(`${address}/src/platform/web/styles/global.css`, {
    headers: { accept: 'text/css' },
  })
  expect(sheet.status).toBe(200)
  expect(await sheet.text()).toContain('max-width')
})

test('it stands before a school of its own', async () => {
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})
