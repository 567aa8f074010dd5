// npm run store:adopt: says that the store and the data folder of the settings are this database's school's, where the
// start refused them as another's. Nothing is moved or deleted.
import { mkdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { knowStore } from '../src/features/papers/server/index.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { locationOf, openDatabase } from '../src/platform/server/db/open.ts'
import { openFileStore } from '../src/platform/server/files/open-file-store.ts'
import { writeFolderId, writeStoreId, readSchoolId, writeSchoolId } from '../src/platform/server/school-id.ts'
import { tellFailure } from './tell-failure.ts'

try {
  await adopt()
} catch (error) {
  tellFailure(error, 'Le rangement n’a pas pu être adopté')
}

async function adopt(): Promise<void> {
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const db = await openDatabase(locationOf(config))
  try {
    const files = await openFileStore(config)
    const id = (await readSchoolId(db)) ?? randomUUID()
    const { stored, known, documents } = await knowStore({ db, files })
    await writeSchoolId(db, id)
    await writeStoreId(files, id)
    writeFolderId(config.dataDir, id)
    console.log(
      `Ces fichiers sont maintenant ceux de cette école : ${stored} documents rangés, dont ${known} des ${documents} que la base connaît.`,
    )
    if (stored > known)
      console.log(
        'Ceux qu’elle ne connaît pas iront peu à peu à la corbeille du rangement, pour 30 jours (docs/guide-admin.md).',
      )
  } finally {
    await db.destroy()
  }
}
