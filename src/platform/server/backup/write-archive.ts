import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { createTarPacker } from 'modern-tar'
import { manifestLine, manifestName } from './archive-format.ts'
import { BackupError } from './backup-error.ts'

/** Adds an entry of exactly `size` bytes; gives their SHA-256. */
export type AddEntry = (name: string, size: number, bytes: AsyncIterable<Uint8Array>) => Promise<string>

/** The disk gets its work in portions of so many bytes: one long flush at the end would hold up the school's own. */
const syncEvery = 16 * 1024 * 1024

/**
 * Writes the archive that `fill` puts together, with its manifest at the end, durably to a new file that its owner
 * alone may read. Beside it, while it is being written, lies its manifest. Gives its size.
 */
export async function writeArchive(path: string, fill: (add: AddEntry) => Promise<void>): Promise<number> {
  const { readable, controller } = createTarPacker()
  const archive = await open(path, 'wx', 0o600)
  const manifestPath = `${path}.manifest`
  const manifest = await open(manifestPath, 'wx', 0o600)
  const pouring = pour(readable, archive).catch((error: unknown) => {
    // Whoever adds an entry now learns why.
    controller.error(error)
    throw error
  })
  pouring.catch(() => {})
  const add: AddEntry = async (name, size, bytes) => {
    const sha256 = await addEntry(controller, name, size, bytes)
    await manifest.appendFile(manifestLine({ sha256, size, name }))
    return sha256
  }
  try {
    await fill(add)
    const { size } = await stat(manifestPath)
    await addEntry(controller, manifestName, size, createReadStream(manifestPath))
    controller.finalize()
    return await pouring
  } catch (error) {
    controller.error(error)
    throw error
  } finally {
    await pouring.catch(() => {})
    await archive.close()
    await manifest.close()
    await rm(manifestPath, { force: true })
  }
}

type Packer = ReturnType<typeof createTarPacker>['controller']

async function addEntry(
  packer: Packer,
  name: string,
  size: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string> {
  const writer = packer.add({ name, size, mode: 0o600 }).getWriter()
  const hash = createHash('sha256')
  let written = 0
  for await (const chunk of bytes) {
    written += chunk.byteLength
    if (written > size) break
    hash.update(chunk)
    await writer.write(chunk)
  }
  if (written !== size)
    throw new BackupError(`Le fichier ${name} a changé pendant la sauvegarde : recommencez.`)
  await writer.close()
  return hash.digest('hex')
}

async function pour(bytes: AsyncIterable<Uint8Array>, file: FileHandle): Promise<number> {
  let written = 0
  let synced = 0
  for await (const chunk of bytes) {
    await file.writeFile(chunk)
    written += chunk.byteLength
    if (written - synced < syncEvery) continue
    await file.datasync()
    synced = written
  }
  await file.sync()
  return written
}
