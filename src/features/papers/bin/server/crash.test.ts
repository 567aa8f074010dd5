import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { examFields, fileUrl, makeForm, makePdf } from '../../../../../tests/support/papers.ts'
import { createTestDatabase } from '../../../../../tests/support/databases.ts'
import { startSchool, type SchoolProcess } from '../../../../../tests/support/school-process.ts'
import type { BinEntry } from '../contract.ts'

let school: SchoolProcess
let token: string
afterEach(async () => {
  await school.kill()
  school.clean()
})

const account = { username: 'directrice', password: 'Teranga2026', fullName: 'Awa Ndiaye' }

async function post(path: string, body: object): Promise<{ token: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(school.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { token: string }
}

async function send(path: string, fields: Record<string, string>, bytes: Buffer): Promise<Response> {
  const { payload, headers } = await makeForm(fields, { name: 'sujet.pdf', bytes })
  return fetch(school.url + path, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  })
}

const get = (path: string) => fetch(school.url + path, { headers: { authorization: `Bearer ${token}` } })

describe.each(['sqlite', 'postgres'])('kill -9 during replacements on %s', (kind) => {
  test(
    'the document is whole, the last acknowledged version or a later one',
    { timeout: 240_000 },
    async () => {
      const env: Record<string, string> =
        kind === 'postgres' ? { DATABASE_URL: await createTestDatabase() } : {}
      school = await startSchool({ env })
      await post('/api/auth/create-admin', account)
      token = (await post('/api/auth/login', account)).token
      const pdf = await makePdf('Sujet', 2)
      const version = (number: number) => Buffer.concat([pdf, Buffer.alloc(200_000 + number, '\n')])
      const answer = await send('/api/files/upload', examFields, version(0))
      const { file } = (await answer.json()) as { file: { id: string; filename: string } }

      let sent = 0
      for (const moment of [0, 25]) {
        let killed: Promise<void> | undefined
        const replacing = (async () => {
          for (;;) {
            const { status } = await send(`/api/admin/files/${file.id}/replace`, {}, version(sent + 1))
            if (status !== 200) throw new Error(`replaced with ${status}`)
            sent++
            // Killed while the next is on its way.
            if (sent % 4 === 3) killed = setTimeout(moment).then(() => school.kill())
          }
        })()
        await expect(replacing).rejects.toThrow('fetch failed')
        await killed
        school = await startSchool({ dataDir: school.dataDir, env })
        token = (await post('/api/auth/login', account)).token
        const read = Buffer.from(await (await get(fileUrl('read', file.filename))).arrayBuffer())
        const shown = read.length - pdf.length - 200_000
        expect([sent, sent + 1]).toContain(shown)
        expect(read.equals(version(shown))).toBe(true)
        const { entries } = (await (await get('/api/admin/files/bin')).json()) as { entries: BinEntry[] }
        expect(entries.map(({ size }) => size - pdf.length - 200_000)).toEqual(
          Array.from({ length: shown }, (_, index) => shown - 1 - index),
        )
        sent = shown
      }
    },
  )
})
