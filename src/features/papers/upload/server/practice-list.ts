import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readSetting, writeSetting } from '../../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { paperChapter } from '../../chapters/contract.ts'
import { storedPathOf, type PaperFields } from '../../rules.ts'
import { paperFieldsSchema } from '../../upload-fields.ts'

const listSchema = z.array(
  z.looseObject({
    /** PDF beside the list. */
    file: z.string(),
    /** Name that pupils see; its year is put before it. */
    name: z.string(),
    annee: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    /** The chapters that its exercises are about. */
    chapters: z._default(z.array(paperChapter), []),
  }),
)

/** One of the school's own papers, as `papers.yaml` tells. */
type PracticePaper = {
  file: string
  name: string
  fields: PaperFields
  path: string
  chapters: z.output<typeof paperChapter>[]
}

/** The papers of `folder/papers.yaml`; none without that file. Throws when one of them is not as it should be. */
export async function readPracticeList(folder: string): Promise<PracticePaper[]> {
  const listFile = join(folder, 'papers.yaml')
  if (!existsSync(listFile)) return []
  const list = z.parse(listSchema, parse(await readFile(listFile, 'utf8')))
  return list.map(({ file, name, chapters, ...given }) => {
    const fields = z.parse(paperFieldsSchema, given)
    return { file, name, fields, path: storedPathOf(fields, name), chapters }
  })
}

/** Stored paths for which a step of the first start was done once, kept in the settings under `key`. */
export async function readDone(db: Database, key: string): Promise<string[]> {
  const done = await readSetting(db, key)
  return done === undefined ? [] : (JSON.parse(done) as string[])
}

export function writeDone(db: Database, key: string, paths: readonly string[]): Promise<void> {
  return writeSetting(db, key, JSON.stringify(paths))
}
