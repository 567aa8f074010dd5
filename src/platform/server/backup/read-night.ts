import { createReadStream, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { measure } from '../files/file-store.ts'
import { BackupError, damaged } from './backup-error.ts'
import { unpackBlocks } from './database-blocks.ts'
import { unpackPages } from './database-pages.ts'
import { drain } from './drain.ts'
import { type NightFile, type NightHeader, objectsOf, readNightLines } from './night-format.ts'
import { objectPath } from './object-store.ts'
import type { ArchiveFacts, Visitor } from './visitor.ts'

const alone = (sha256: string) =>
  `Cette sauvegarde a besoin du dossier « objects » qui est à côté d’elle, et il y manque ${sha256} : rien n’a été restauré. Copiez le dossier entier, ou prenez une autre sauvegarde.`

/**
 * Reads a night and what it names, as `readArchive` does; `folder` is that of its objects, where it does not lie in the
 * same one yet.
 */
export async function readNight(
  path: string,
  visitor: Visitor,
  folder = dirname(path),
): Promise<ArchiveFacts> {
  const files: NightFile[] = []
  let header: NightHeader | undefined
  await readNightLines(path, {
    header(found) {
      header = found
      visitor.header(found)
    },
    file: (file) => files.push(file),
  })
  if (!header) throw new BackupError(damaged)
  for (const sha256 of [...objectsOf(header), ...files.map((file) => file.sha256)])
    if (!existsSync(objectPath(folder, sha256))) throw new BackupError(alone(sha256))
  for (const sha256 of objectsOf(header)) await drain(bytesOf(folder, sha256))
  if (visitor.databaseFile) {
    const { database } = header
    if (database.kind === 'pages') await unpackPages(folder, database, visitor.databaseFile)
    else await unpackBlocks(folder, database, visitor.databaseFile, header.migrations.at(-1)!)
  }
  let bytes = 0
  for (const { key, sha256, size } of files) {
    const written = await visitor.file(key, bytesOf(folder, sha256, size))
    if (written !== undefined && written !== sha256) throw new BackupError(damaged)
    bytes += size
  }
  return { files: files.length, bytes }
}

/** The bytes of an object; throws at their end unless they are what its name says. */
async function* bytesOf(folder: string, sha256: string, size?: number): AsyncGenerator<Uint8Array> {
  const measured = measure(createReadStream(objectPath(folder, sha256)))
  yield* measured.bytes
  const found = measured.result()
  if (found.sha256 !== sha256 || (size ?? found.size) !== found.size) throw new BackupError(damaged)
}
