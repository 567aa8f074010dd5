import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { AppError } from '../../../common/app-error.ts'
import type { Database } from '../../../server/db/tables.ts'
import type { Services } from '../../../server/services.ts'
import { storedPathOf, type PaperFields } from '../rules.ts'
import { largestPaper, paperFieldsSchema } from '../upload-fields.ts'
import { removeFiles } from './remove-files.ts'
import { pdfKeyOf } from './store.ts'
import { publish } from './upload-paper.ts'

const listSchema = z.array(
  z.looseObject({
    /** PDF beside the list. */
    file: z.string(),
    /** Name that pupils see; its year is put before it. */
    name: z.string(),
    annee: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  }),
)

const settingsKey = 'papers-seeded'

/**
 * Publishes the school's own practice papers of `folder/papers.yaml`, each once in the life of
 * the database: one that an admin deletes or replaces does not come back. Gives how many were new.
 */
export async function seedPapers(services: Services, folder: string): Promise<number> {
  const listFile = join(folder, 'papers.yaml')
  if (!existsSync(listFile)) return 0
  const seeded = await readSeeded(services.db)
  let published = 0
  for (const { file, name, ...given } of z.parse(listSchema, parse(await readFile(listFile, 'utf8')))) {
    const fields = z.parse(paperFieldsSchema, given)
    const path = storedPathOf(fields, name)
    if (seeded.includes(path)) continue
    try {
      await publishOnce(services, fields, name, join(folder, file))
      published++
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) {
        services.log.error(error, `the paper ${file} could not be published`)
        continue
      }
      // Another copy of the server, or an admin, was first.
    }
    seeded.push(path)
    await writeSeeded(services.db, seeded)
  }
  return published
}

async function publishOnce(
  services: Services,
  fields: PaperFields,
  name: string,
  file: string,
): Promise<void> {
  const id = randomUUID()
  const stored = await services.files.put(pdfKeyOf(id), await readFile(file), { limit: largestPaper })
  const paper = { id, fields, replace: false, file: { name, ...stored } }
  try {
    await publish(services, paper, { address: 'contenu de l’école' })
  } catch (error) {
    await removeFiles(services, id)
    throw error
  }
}

async function readSeeded(db: Database): Promise<string[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingsKey)
    .executeTakeFirst()
  return row ? (JSON.parse(row.value) as string[]) : []
}

async function writeSeeded(db: Database, paths: readonly string[]): Promise<void> {
  const value = JSON.stringify(paths)
  await db
    .insertInto('settings')
    .values({ key: settingsKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
