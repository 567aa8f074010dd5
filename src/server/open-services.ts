import type { Config } from './config.ts'
import { loadContent } from './content/load-content.ts'
import { locationOf, openDatabase } from './db/open.ts'
import { openFileStore } from './files/open-file-store.ts'
import { openOutbox } from './notify/outbox.ts'
import type { Log, Services } from './services.ts'

const log: Log = {
  info: (sentence) => console.log(sentence),
  // In the form of the lines about requests, so that one program reads them all.
  error: (error, sentence) => {
    const message = error instanceof Error ? error.message : String(error)
    console.error(JSON.stringify({ level: 50, time: Date.now(), err: { message }, msg: sentence }))
  },
}

/** Opens the database, the files and the compiled content that the settings name. */
export async function openServices(config: Config, contentDir: string): Promise<Services> {
  const db = await openDatabase(locationOf(config), (error) => log.error(error, 'database connection lost'))
  try {
    const files = await openFileStore(config)
    const outbox = openOutbox(config, log)
    return { config, db, files, content: loadContent(contentDir), outbox, now: () => new Date(), log }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
