import { createHash } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../../common/durations.ts'
import type { BackupFacts } from './archive-format.ts'
import { filesOfSchool } from './files-of-school.ts'
import type { DamageFinder } from './find-damage.ts'
import { inStaging, syncFolder } from './in-staging.ts'
import { writeLastBackup } from './last-backup.ts'
import type { BackupOrder, BackupReport } from './backup-order.ts'
import { type NightFile, type NightHeader, nightEndLine, nightFileLine } from './night-format.ts'
import { type Night, nightNameOf, readLastNight, removeOldNights } from './nights.ts'
import { type ObjectStore, openObjectStore } from './object-store.ts'
import { packDatabase } from './pack-database.ts'
import { proveNight } from './prove-night.ts'
import { checkRoom } from './reserve.ts'
import { roomForNight, sizeOfDatabase } from './room-for.ts'

/** What is no larger, in bytes, is restored as a trial every night; the rest once in so many ms, and with each new base. */
const largestProof = 1_000_000_000
const longestUnproved = 7 * day

/**
 * Writes a night: what has changed of the school since the nights before it, under the name of its bytes, and a list of
 * everything. Restores as an archive does. Each object is read back before the night gets its name, and all of the night
 * is restored as a trial when it is small, has a new base, or none has been for a week. A document that is damaged in
 * the school is taken from the nights before it, where they have it whole, so that the last good copy stays as long as a
 * row names it. Throws a `BackupError` with a sentence; then the nights before are as they were.
 */
export function makeNight(order: BackupOrder): Promise<BackupReport> {
  const { folder, now, tell } = order
  return inStaging(folder, async (staging) => {
    const begun = now()
    const before = await readLastNight(folder)
    if (order.keepsReserve) await checkRoom(folder, await roomForNight(order, before))
    const store = openObjectStore(folder, staging)
    tell('Copie de ce qui a changé dans la base de données…')
    const { database, damage, ...school } = await packDatabase(order, { staging, store, before })
    const isNewBase = database.base.object !== before?.header.database.base.object
    const facts: BackupFacts = { made_at: begun.toISOString(), version: order.version, ...school }
    tell('Copie des nouveaux fichiers…')
    const unproved = begun.getTime() - Date.parse(before?.header.proved_at ?? '')
    const list = join(staging, 'list')
    const files = await collectFiles(order, { store, before, damage })
    const size = await sizeOfDatabase(order.db, order.databaseFile)
    const isSmall = size + files.bytes <= largestProof
    const isProof = isNewBase || isSmall || !(unproved < longestUnproved)
    const proved_at = isProof ? facts.made_at : before.header.proved_at
    await writeList(list, { ...facts, format: 'night-1', proved_at, database }, files.list)
    const written = await store.settle()
    if (isProof) {
      tell('Vérification : la sauvegarde est restaurée dans un dossier temporaire…')
      await proveNight(list, folder, join(staging, 'check'))
    }
    const name = nightNameOf(begun)
    const path = join(folder, name)
    await rename(list, path)
    await syncFolder(folder)
    const damaged = await damage.names(order.db)
    const seconds = Math.round((now().getTime() - begun.getTime()) / 100) / 10
    const rows = Object.values(facts.tables).reduce((sum, count) => sum + count, 0)
    const backup = {
      at: facts.made_at,
      name,
      size: written,
      seconds,
      rows,
      files: files.list.length,
      damaged,
    }
    await writeLastBackup(order.db, backup)
    const removed = await removeOldNights(folder, order.keep)
    return { ...backup, path, fileBytes: files.bytes, removed }
  })
}

type Sources = { store: ObjectStore; before: Night | undefined; damage: DamageFinder }

/** Every file of the store as the night is to hold it; those that have not changed since the last night are not read. */
async function collectFiles(
  { files }: BackupOrder,
  { store, before, damage }: Sources,
): Promise<{ list: NightFile[]; bytes: number }> {
  const list: NightFile[] = []
  for await (const { key, size, lastModified } of filesOfSchool(files)) {
    const modified = Math.trunc(lastModified.getTime())
    const old = before?.files.get(key)
    const isSame = old?.modified === modified && old.size === size
    if (isSame && (await store.sizeOf(old.sha256, size)) !== undefined) {
      damage.saw(key, old.sha256)
      list.push(old)
      continue
    }
    const file = await files.read(key)
    // Deleted for good since it was listed.
    if (!file) continue
    const staged = await store.stage(file.stream)
    const wanted = damage.expected(key)?.sha256
    damage.saw(key, staged.sha256)
    const whole = wanted && wanted !== staged.sha256 ? await store.sizeOf(wanted) : undefined
    if (whole === undefined) {
      await staged.keep()
      list.push({ key, sha256: staged.sha256, size: staged.size, modified })
    } else {
      await staged.drop()
      list.push({ key, sha256: wanted!, size: whole, modified: 0 })
    }
  }
  // What the rows name and the store has lost.
  for (const { key, sha256 = before?.files.get(key)?.sha256 } of damage.unseen()) {
    const size = sha256 === undefined ? undefined : await store.sizeOf(sha256)
    if (sha256 !== undefined && size !== undefined) list.push({ key, sha256, size, modified: 0 })
  }
  return { list, bytes: list.reduce((sum, { size }) => sum + size, 0) }
}

async function writeList(path: string, header: NightHeader, files: readonly NightFile[]): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  const write = async (text: string) => {
    hash.update(text)
    await file.writeFile(text)
  }
  try {
    await write(`${JSON.stringify(header)}\n`)
    for (let at = 0; at < files.length; at += 1000)
      await write(
        files
          .slice(at, at + 1000)
          .map(nightFileLine)
          .join(''),
      )
    await file.writeFile(nightEndLine(hash.digest('hex')))
    await file.sync()
  } finally {
    await file.close()
  }
}
