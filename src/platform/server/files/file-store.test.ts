import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../../../tests/support/s3.ts'
import { openDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { openS3Store } from './s3.ts'

const megabyte = 1024 * 1024
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function* chunks(total: number, size = 64 * 1024) {
  for (let sent = 0; sent < total; sent += size) yield Buffer.alloc(Math.min(size, total - sent), sent % 251)
}

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.toSorted()
}

async function bytesOf(store: FileStore, key: string, range?: { start: number; end: number }) {
  const found = await store.read(key, range)
  return found && { bytes: await buffer(found.stream), size: found.size }
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  let store: FileStore
  let close: () => Promise<void>

  beforeAll(async () => {
    const opened = await (kind === 'disk' ? openOnDisk() : openOnS3())
    store = opened.store
    close = opened.close
  })
  afterAll(() => close())

  test('gives back what was put, with its size and hash', async () => {
    const bytes = Buffer.from('Épreuve de mathématiques')
    expect(await store.put('a/one.pdf', bytes)).toEqual({ size: bytes.length, sha256: sha256(bytes) })
    expect(await bytesOf(store, 'a/one.pdf')).toEqual({ bytes, size: bytes.length })
    const facts = await store.stat('a/one.pdf')
    expect(facts?.size).toBe(bytes.length)
    expect(Math.abs(Date.now() - facts!.lastModified.getTime())).toBeLessThan(60_000)
  })

  test('takes streams longer than one part, and an empty file', async () => {
    const whole = await buffer(chunks(9 * megabyte))
    const put = await store.put('a/long.bin', chunks(9 * megabyte), { contentType: 'application/pdf' })
    expect(put).toEqual({ size: 9 * megabyte, sha256: sha256(whole) })
    expect(sha256((await bytesOf(store, 'a/long.bin'))!.bytes)).toBe(put.sha256)
    await store.put('a/empty.bin', Buffer.alloc(0))
    expect(await bytesOf(store, 'a/empty.bin')).toEqual({ bytes: Buffer.alloc(0), size: 0 })
    await store.remove('a/empty.bin')
  })

  test('reads a range and says how long the whole is', async () => {
    await store.put('a/range.bin', Buffer.from('0123456789'))
    expect(await bytesOf(store, 'a/range.bin', { start: 2, end: 4 })).toEqual({
      bytes: Buffer.from('234'),
      size: 10,
    })
    expect((await bytesOf(store, 'a/range.bin', { start: 9, end: 9 }))?.bytes.toString()).toBe('9')
  })

  test('replaces a file by another', async () => {
    await store.put('b/same', Buffer.from('old'))
    await store.put('b/same', Buffer.from('newer'))
    expect((await bytesOf(store, 'b/same'))?.bytes.toString()).toBe('newer')
  })

  test('answers nothing for what is absent, and removing it is no error', async () => {
    await store.put('c/gone', Buffer.from('x'))
    await store.remove('c/gone')
    await store.remove('c/gone')
    expect(await store.read('c/gone')).toBeUndefined()
    expect(await store.stat('c/gone')).toBeUndefined()
    expect(await store.stat('c')).toBeUndefined()
    expect(await keysOf(store, 'c/')).toEqual([])
  })

  test('moves a file with its bytes, and says when there is none', async () => {
    await store.put('g/old/file.pdf', Buffer.from('paper'), { contentType: 'application/pdf' })
    expect(await store.move('g/old/file.pdf', 'g/new/deep/file.pdf')).toBe(true)
    expect((await bytesOf(store, 'g/new/deep/file.pdf'))?.bytes.toString()).toBe('paper')
    expect(await keysOf(store, 'g/')).toEqual(['g/new/deep/file.pdf'])
    expect(await store.move('g/old/file.pdf', 'g/other.pdf')).toBe(false)
    expect(await keysOf(store, 'g/')).toEqual(['g/new/deep/file.pdf'])
  })

  test('lists by prefix', async () => {
    for (const key of ['d/1/x', 'd/1/y', 'd/10/x', 'd/2/deep/z']) await store.put(key, Buffer.from(key))
    expect(await keysOf(store, 'd/')).toEqual(['d/1/x', 'd/1/y', 'd/10/x', 'd/2/deep/z'])
    expect(await keysOf(store, 'd/1/')).toEqual(['d/1/x', 'd/1/y'])
    expect(await keysOf(store, 'd/1')).toEqual(['d/1/x', 'd/1/y', 'd/10/x'])
    expect(await keysOf(store, 'nowhere/')).toEqual([])
  })

  test.each([1, 9])(
    'a stream that breaks after %i MB leaves nothing, nor the file before it hurt',
    async (size) => {
      async function* broken() {
        yield* chunks(size * megabyte)
        throw new Error('the line went dead')
      }
      await expect(store.put(`e/broken-${size}`, broken())).rejects.toThrow('the line went dead')
      await store.put(`e/kept-${size}`, Buffer.from('kept'))
      await expect(store.put(`e/kept-${size}`, broken())).rejects.toThrow()
      expect(await keysOf(store, `e/`)).toContain(`e/kept-${size}`)
      expect(await keysOf(store, 'e/')).not.toContain(`e/broken-${size}`)
      expect((await bytesOf(store, `e/kept-${size}`))?.bytes.toString()).toBe('kept')
      expect(await store.sweepTemporary('', 0)).toBe(0)
    },
  )

  test('takes the limit and not a byte more', async () => {
    await store.put('f/full', chunks(megabyte), { limit: megabyte })
    const over = store.put('f/over', chunks(megabyte + 1), { limit: megabyte })
    await expect(over).rejects.toMatchObject({ code: 'too_large', message: /1 Mo au maximum/ })
    expect(await keysOf(store, 'f/')).toEqual(['f/full'])
  })

  test.each(['../up', 'a/../b', '/root', 'A/b', 'a b', 'a//b', 'a/.hidden', 'a\0b', 'a\\b', 'é', '', 'a/'])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Bad storage key')
      await expect(store.read(key)).rejects.toThrow('Bad storage key')
      await expect(store.remove(key)).rejects.toThrow('Bad storage key')
    },
  )

  test('answers a ping', async () => {
    expect(await store.ping()).toBeUndefined()
  })
})

test('on disk, only old unfinished files are swept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'xamle-sweep-'))
  const store = await openDiskStore(folder)
  const temporary = join(folder, '.temporary')
  await writeFile(join(temporary, 'young'), 'x')
  await writeFile(join(temporary, 'old'), 'x')
  await utimes(join(temporary, 'old'), new Date(0), new Date(Date.now() - 7_200_000))
  expect(await store.sweepTemporary('papers/')).toBe(1)
  expect(await readdir(temporary)).toEqual(['young'])
  await rm(folder, { recursive: true })
})

test('in a bucket that other programs use too, only unfinished uploads under the prefix are ended', async () => {
  const ended: string[] = []
  const uploads = ['papers/one/paper.pdf', 'films/two.mp4'].map(
    (key) =>
      `<Upload><Key>${key}</Key><UploadId>1</UploadId><Initiated>2020-01-01T00:00:00Z</Initiated></Upload>`,
  )
  // The store of the other tests lists no uploads, and not every one that does heeds a prefix.
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://store')
    if (request.method === 'DELETE') ended.push(pathname)
    if (!searchParams.has('uploads')) return response.writeHead(204).end()
    const list = `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`
    response.writeHead(200, { 'content-type': 'application/xml' }).end(list)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = await openS3Store(`s3://k:s@127.0.0.1:${port}/shared?tls=false`)
  expect(await store.sweepTemporary('papers/')).toBe(1)
  expect(ended).toEqual(['/shared/papers/one/paper.pdf'])
  server.close()
  server.closeAllConnections()
})

test('an S3 store that is not there, or an address without bucket, is refused at start', async () => {
  const dataDir = tmpdir()
  await expect(
    openFileStore({ dataDir, storageUrl: 's3://k:s@127.0.0.1:1/papers?tls=false' }),
  ).rejects.toThrow()
  await expect(openFileStore({ dataDir, storageUrl: 's3://k:s@127.0.0.1:1/' })).rejects.toThrow('STORAGE_URL')
})

async function openOnDisk() {
  const dataDir = await mkdtemp(join(tmpdir(), 'xamle-files-'))
  return { store: await openFileStore({ dataDir }), close: () => rm(dataDir, { recursive: true }) }
}

async function openOnS3() {
  const { storageUrl, close } = await startS3()
  return { store: await openFileStore({ dataDir: tmpdir(), storageUrl }), close }
}
