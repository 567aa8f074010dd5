// npm run tidy -- --all: lets everything that the database does not know go to the store's bin today, however much it
// is. The server does it within the hour.
import { parseArgs } from 'node:util'
import { allowWholeSweep, findOrphans } from '../src/features/papers/server/index.ts'
import { audit } from '../src/server/audit.ts'
import { ConfigError, readConfig } from '../src/server/config.ts'
import { connectDatabase, locationOf } from '../src/server/db/open.ts'
import { openFileStore } from '../src/server/files/open-file-store.ts'
import { withoutSecrets } from '../src/server/without-secrets.ts'

const usage = 'Usage : npm run tidy -- --all'

try {
  await tidy()
} catch (error) {
  const { message } = error as Error
  console.error(error instanceof ConfigError ? message : `Rien n’a été changé : ${withoutSecrets(message)}`)
  process.exitCode = 1
}

async function tidy(): Promise<void> {
  if (!readOrder().all) throw new ConfigError(usage)
  const config = readConfig(process.env)
  const db = connectDatabase(locationOf(config))
  try {
    const { orphans } = await findOrphans({ db, files: await openFileStore(config) })
    const now = new Date()
    await allowWholeSweep(db, now)
    const address = 'ligne de commande'
    await audit(db, { action: 'allow-sweep', subject: `${orphans.size} document(s)`, address, now })
    console.log(
      `${orphans.size} document(s) que la base ne connaît pas : l’école les met dans l’heure à la corbeille du rangement, pour 30 jours.`,
    )
  } finally {
    await db.destroy()
  }
}

function readOrder(): { all: boolean } {
  try {
    return parseArgs({ options: { all: { type: 'boolean', default: false } } }).values
  } catch {
    throw new ConfigError(usage)
  }
}
