import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { examFields, fileUrl, makePdf } from '../../../../../../tests/support/papers.ts'
import { createTestDatabase } from '../../../../../../tests/support/databases.ts'
import { metadataOf, resumableUrl } from '../../../../../../tests/support/resumable.ts'
import { startS3 } from '../../../../../../tests/support/s3.ts'
import { startSchool, type SchoolProcess } from '../../../../../../tests/support/school-process.ts'
import { connectDatabase } from '../../../../../platform/server/db/open.ts'
import { openFileStore } from '../../../../../platform/server/files/open-file-store.ts'
import type { Paper } from '../../../contract.ts'

let school: SchoolProcess
afterEach(async () => {
  await school.stop()
  school.clean()
})

const account = { username: 'directrice', password: 'Teranga2026', fullName: 'Awa Ndiaye' }

async function logIn(): Promise<string> {
  const post = (path: string) =>
    fetch(school.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
  await post('/api/auth/create-admin')
  return ((await (await post('/api/auth/login')).json()) as { token: string }).token
}

const tusHeaders = (token: string) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' })

async function begin(token: string, size: number, name: string): Promise<string> {
  const { status, headers } = await fetch(school.url + resumableUrl, {
    method: 'POST',
    headers: {
      ...tusHeaders(token),
      'upload-length': String(size),
      'upload-metadata': metadataOf({ ...examFields, filename: name }),
    },
  })
  expect(status).toBe(201)
  return headers.get('location')!
}

const send = (token: string, url: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(school.url + url, {
    method: 'PATCH',
    headers: {
      ...tusHeaders(token),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: bytes,
  })

async function offsetOf(token: string, url: string): Promise<number> {
  const { headers } = await fetch(school.url + url, { method: 'HEAD', headers: tusHeaders(token) })
  return Number(headers.get('upload-offset'))
}

async function uploaded(token: string): Promise<Paper[]> {
  const answer = await fetch(`${school.url}/api/files/list?annee=2024`, { headers: tusHeaders(token) })
  return ((await answer.json()) as { files: Paper[] }).files
}

test('kill -9 in mid-upload: the restarted school goes on where it was', { timeout: 240_000 }, async () => {
  school = await startSchool()
  let token = await logIn()
  const bytes = Uint8Array.from(Buffer.concat([await makePdf('Reprise'), Buffer.alloc(40_000_000, '\n')]))
  const url = await begin(token, bytes.length, 'reprise.pdf')
  const part = join(school.dataDir, 'uploads', url.split('/').at(-1)!)
  const broken = send(token, url, 0, bytes).catch(() => undefined)
  while (statSync(part).size === 0) await setTimeout(1)
  await school.kill()
  await broken
  school = await startSchool({ dataDir: school.dataDir })
  token = await logIn()
  const come = await offsetOf(token, url)
  expect(come).toBe(statSync(part).size)
  expect([come > 0, come < bytes.length, await uploaded(token)]).toEqual([true, true, []])

  expect((await send(token, url, come, bytes.subarray(come))).status).toBe(204)
  const [paper, ...others] = await uploaded(token)
  expect([paper?.name, paper?.size, others]).toEqual(['2024_reprise.pdf', bytes.length, []])
  const read = await fetch(school.url + fileUrl('read', paper!.filename), { headers: tusHeaders(token) })
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true)
})

test('kill -9 of a copy in mid-upload: another goes on where it was', { timeout: 240_000 }, async () => {
  const s3 = await startS3()
  const env = { DATABASE_URL: await createTestDatabase(), STORAGE_URL: s3.storageUrl }
  const files = await openFileStore({ dataDir: '', storageUrl: s3.storageUrl })
  const db = connectDatabase({ url: env.DATABASE_URL })
  const first = await startSchool({ env })
  school = first
  const token = await logIn()
  const other = await startSchool({ env })
  const bytes = Uint8Array.from(Buffer.concat([await makePdf('Autre'), Buffer.alloc(40_000_000, '\n')]))
  const url = await begin(token, bytes.length, 'autre.pdf')
  const broken = send(token, url, 0, bytes).catch(() => undefined)
  const pieces = async () => {
    let count = 0
    for await (const { key } of files.list('passing/uploads/')) if (/-\d+$/.test(key)) count++
    return count
  }
  while ((await pieces()) < 2) await setTimeout(1)
  await first.kill()
  first.clean()
  await broken
  school = other
  // As if the 20 s had passed after which who does not answer is dead.
  const ofUpload = `upload:${url.split('/').at(-1)}`
  const { numUpdatedRows } = await db
    .updateTable('leases')
    .set({ until: new Date(0).toISOString() })
    .where('key', '=', ofUpload)
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  await db.destroy()
  const come = await offsetOf(token, url)
  expect([come > 0, come < bytes.length, await uploaded(token)]).toEqual([true, true, []])
  expect((await send(token, url, come, bytes.subarray(come))).status).toBe(204)
  const [paper, ...others] = await uploaded(token)
  expect([paper?.name, paper?.size, others]).toEqual(['2024_autre.pdf', bytes.length, []])
  const read = await fetch(school.url + fileUrl('read', paper!.filename), { headers: tusHeaders(token) })
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true)
  await s3.close()
})

test(
  'a disk that fills up in mid-upload is said and left free, the school lives',
  { timeout: 240_000 },
  async () => {
    school = await startSchool({ fullAt: 40_000 })
    const token = await logIn()
    const bytes = Uint8Array.from(Buffer.concat([await makePdf('Trop'), Buffer.alloc(49_000_000, '\n')]))
    const url = await begin(token, bytes.length, 'trop.pdf')
    const answer = await send(token, url, 0, bytes)
    expect([answer.status, await answer.json()]).toEqual([
      507,
      { error: 'Le disque de l’école est plein : le fichier n’a pas été gardé.', code: 'no_space' },
    ])
    expect([readdirSync(join(school.dataDir, 'uploads')), await uploaded(token)]).toEqual([[], []])
    const small = Uint8Array.from(await makePdf('Petit'))
    const next = await begin(token, small.length, 'petit.pdf')
    expect((await send(token, next, 0, small)).status).toBe(204)
    expect((await uploaded(token)).map(({ name }) => name)).toEqual(['2024_petit.pdf'])
  },
)
