import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { hour } from '../../../common/durations.ts'
import { checkKey, measure, noSpaceOf, type FileStore } from './file-store.ts'
import { FileReader } from './file-reader.ts'

/** In bytes: what a full disk has no room for. */
const probeSize = 4096

/** Files under `root`. Unfinished ones live in `root/.temporary`, on the same file system. */
export async function openDiskStore(root: string): Promise<FileStore> {
  const temporary = join(root, '.temporary')
  await mkdir(temporary, { recursive: true })
  await syncFolder(root)

  const pathOf = (key: string) => {
    checkKey(key)
    return join(root, ...key.split('/'))
  }

  return {
    async put(key, source, options = {}) {
      const path = pathOf(key)
      const unfinished = join(temporary, randomUUID())
      const measured = measure(source, options.limit)
      try {
        await writeDurably(unfinished, measured.bytes)
        await renameDurably(unfinished, path, root)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw noSpaceOf(error) ?? error
      }
      return measured.result()
    },

    async read(key, range) {
      const path = pathOf(key)
      const handle = await open(path, 'r').catch(absent)
      if (!handle) return undefined
      const facts = await handle.stat()
      if (!facts.isFile()) return handle.close().then(() => undefined)
      return { stream: new FileReader(handle, range ?? { start: 0, end: facts.size - 1 }), size: facts.size }
    },

    async stat(key) {
      const facts = await stat(pathOf(key)).catch(absent)
      return facts?.isFile() ? factsOf(facts) : undefined
    },

    async move(from, to) {
      const [old, path] = [pathOf(from), pathOf(to)]
      if (!(await stat(old).catch(absent))?.isFile()) return false
      try {
        await renameDurably(old, path, root)
      } catch (error) {
        // Another copy of the server was first.
        if (await stat(old).catch(absent)) throw error
        return false
      }
      await removeEmptyFolders(dirname(old), root)
      return true
    },

    async remove(key) {
      const path = pathOf(key)
      await unlink(path).catch(absent)
      await removeEmptyFolders(dirname(path), root)
    },

    list: (prefix) => listFiles(root, prefix),

    async ping() {
      const path = join(temporary, `ping-${randomUUID()}`)
      try {
        await writeDurably(path, measure(Buffer.alloc(probeSize)).bytes)
      } finally {
        await rm(path, { force: true })
      }
    },

    sweepTemporary: (_prefix, olderThan = hour) => sweepFiles(temporary, olderThan),
  }
}

async function* listFiles(root: string, prefix: string) {
  const folder = join(root, ...prefix.split('/').slice(0, -1))
  for await (const path of filesUnder(folder)) {
    const key = relative(root, path).split(sep).join('/')
    if (!key.startsWith(prefix) || key.startsWith('.')) continue
    const facts = await stat(path).catch(absent)
    if (facts) yield { key, ...factsOf(facts) }
  }
}

async function sweepFiles(folder: string, olderThan: number): Promise<number> {
  let swept = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(absent)
    if (!facts || Date.now() - facts.mtimeMs < olderThan) continue
    await rm(path, { force: true })
    swept++
  }
  return swept
}

async function writeDurably(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of bytes) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename outlives a power cut only once its folder, and each folder made for it, is synced. */
async function renameDurably(from: string, to: string, root: string): Promise<void> {
  const folder = dirname(to)
  let made = await mkdir(folder, { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    // A removal beside us took the emptied folder away in between.
    made = await mkdir(folder, { recursive: true })
    await rename(from, to)
  }
  await syncFolder(folder)
  for (let at = folder; made && at !== root && at.length >= made.length; at = dirname(at))
    await syncFolder(dirname(at))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* filesUnder(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(absent)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (entry.isFile()) yield path
  }
}

async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let at = folder; at !== root && at.startsWith(root); at = dirname(at)) {
    const removed = await rmdir(at).then(
      () => true,
      () => false,
    )
    if (!removed) return
  }
}

function factsOf(facts: Stats) {
  return { size: facts.size, lastModified: facts.mtime }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
