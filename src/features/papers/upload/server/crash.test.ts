import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import {
  concoursFields,
  examFields,
  fileUrl,
  makeForm,
  makePdf,
} from '../../../../../tests/support/papers.ts'
import { createTestDatabase } from '../../../../../tests/support/databases.ts'
import { startSchool, type SchoolProcess } from '../../../../../tests/support/school-process.ts'
import type { Paper } from '../../contract.ts'

let school: SchoolProcess
afterEach(async () => {
  await school.stop()
  school.clean()
})

const account = { username: 'directrice', password: 'Teranga2026', fullName: 'Awa Ndiaye' }

async function logIn(url: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/api/auth/create-admin', account)
  return ((await (await post('/api/auth/login', account)).json()) as { token: string }).token
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function send(
  token: string,
  fields: Record<string, string>,
  name: string,
  bytes: Buffer,
): Promise<Response> {
  const { payload, headers } = await makeForm(fields, { name, bytes })
  return fetch(`${school.url}/api/files/upload`, {
    method: 'POST',
    headers: { ...headers, ...bearer(token) },
    body: new Uint8Array(payload),
  })
}

async function list(token: string): Promise<Paper[]> {
  const answer = await fetch(`${school.url}/api/files/list`, { headers: bearer(token) })
  return ((await answer.json()) as { files: Paper[] }).files
}

/** A busy machine may take its time; only a wait without end is a failure. */
const patient = { timeout: 30_000, interval: 50 }
const unfinished = () => readdirSync(join(school.dataDir, 'files/.temporary'))

describe.each(['sqlite', 'postgres'])('kill -9 during uploads on %s', (kind) => {
  test('nothing acknowledged is missing, nothing half shows', { timeout: 240_000 }, async () => {
    const env: Record<string, string> =
      kind === 'postgres' ? { DATABASE_URL: await createTestDatabase() } : {}
    school = await startSchool({ env })
    const small = await makePdf('Sujet', 2)
    const large = Buffer.concat([small, Buffer.alloc(3_000_000, '\n')])
    const acknowledged = new Map<string, number>()
    for (let round = 0; round < 2; round++) {
      const token = await logIn(school.url)
      const enough = acknowledged.size + 4
      const killed = untilAcknowledged(acknowledged, enough, round * 40).then(() => school.kill())
      await Promise.all(
        [0, 1, 2, 3].map(async (lane) => {
          for (let turn = 0; ; turn++) {
            const name = `r${round}-${lane}-${turn}.pdf`
            const bytes = turn % 2 ? large : small
            const answer = await send(token, examFields, name, bytes).catch(() => undefined)
            if (answer?.status !== 201) return
            acknowledged.set(`2024_${name}`, bytes.length)
          }
        }),
      )
      await killed
      school = await startSchool({ dataDir: school.dataDir, env })
    }
    const token = await logIn(school.url)
    const files = await list(token)
    const names = new Set(files.map(({ name }) => name))
    expect(acknowledged.size).toBeGreaterThanOrEqual(8)
    expect([...acknowledged.keys()].filter((name) => !names.has(name))).toEqual([])
    const uploaded = files.filter(({ annee }) => annee === 2024)
    for (const { filename, name, size } of uploaded) {
      const read = await fetch(school.url + fileUrl('read', filename), { headers: bearer(token) })
      const bytes = Buffer.from(await read.arrayBuffer())
      expect({ name, status: read.status, size: bytes.length }).toEqual({ name, status: 200, size })
      expect(bytes.subarray(0, small.length).equals(small)).toBe(true)
    }
  })
})

/** Waits for that many, and then a little, so that other uploads are under way. */
async function untilAcknowledged(
  acknowledged: Map<string, number>,
  enough: number,
  more: number,
): Promise<void> {
  for (let look = 0; acknowledged.size < enough && look < 1000; look++) await setTimeout(20)
  await setTimeout(more)
}

test('pages are rasterized beside the requests and again after a kill', { timeout: 240_000 }, async () => {
  school = await startSchool()
  let token = await logIn(school.url)
  expect((await send(token, examFields, 'long.pdf', await makePdf('Sujet', 30))).status).toBe(201)
  const find = async () => (await list(token)).find(({ name }) => name === '2024_long.pdf')!
  const until = async (done: (paper: Paper) => boolean) => {
    for (let look = 0; look < 300; look++) {
      const paper = await find()
      if (done(paper)) return paper
      await setTimeout(300)
    }
    throw new Error('it never came')
  }
  const pages = async (path: string) =>
    (await fetch(school.url + fileUrl('pages', path), { headers: bearer(token) })).json() as Promise<{
      pages: { picture: string }[]
    }>
  const paper = await find()
  for (let look = 0; (await pages(paper.filename)).pages.length < 2 && look < 100; look++)
    await setTimeout(100)
  await school.kill()
  endClaims(join(school.dataDir, 'xamle.db'))
  school = await startSchool({ dataDir: school.dataDir })
  token = await logIn(school.url)
  expect((await find()).drawing).toBe('pending')
  const done = await until(({ drawing }) => drawing !== 'pending')
  expect(done.drawing).toBe('drawn')
  const all = await pages(done.filename)
  expect(all.pages).toHaveLength(30)
  const picture = await fetch(school.url + all.pages[29]!.picture, { headers: bearer(token) })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

/** As if the 20 s for which a dead server still holds its paper were over. */
function endClaims(file: string): void {
  const database = new DatabaseSync(file)
  const { changes } = database
    .prepare('update papers set drawing_until = ? where drawing_until is not null')
    .run(new Date(0).toISOString())
  database.close()
  expect(changes).toBe(1)
}

test('too large, no PDF and broken off over a real line', { timeout: 120_000 }, async () => {
  school = await startSchool()
  const token = await logIn(school.url)
  const pdf = await makePdf()
  const huge = Buffer.concat([pdf, Buffer.alloc(50.5 * 1024 * 1024, '\n')])
  const tooLarge = await send(token, examFields, 'huge.pdf', huge)
  expect([tooLarge.status, await tooLarge.json()]).toEqual([
    413,
    { error: 'Le fichier est trop volumineux (50 Mo au maximum).', code: 'too_large' },
  ])
  const noPdf = await send(token, concoursFields, 'film.pdf', Buffer.alloc(30_000_000, 7))
  expect([noPdf.status, ((await noPdf.json()) as { error: string }).error]).toEqual([
    400,
    'Ce fichier n’est pas un PDF.',
  ])
  await sendHalf(token, Buffer.concat([pdf, Buffer.alloc(5_000_000, '\n')]))
  await expect.poll(unfinished, patient).toEqual([])
  expect((await send(token, examFields, 'fine.pdf', pdf)).status).toBe(201)
})

/** Sends half a form, waits until some of it is on disk, and hangs up. */
async function sendHalf(token: string, bytes: Buffer): Promise<void> {
  const { payload, headers } = await makeForm(examFields, { name: 'half.pdf', bytes })
  const sending = request(`${school.url}/api/files/upload`, {
    method: 'POST',
    headers: { ...headers, ...bearer(token), 'content-length': payload.length },
  })
  sending.on('error', () => {})
  sending.write(payload.subarray(0, payload.length / 2))
  await expect.poll(unfinished, patient).toHaveLength(1)
  sending.destroy()
}
