// npm run tidy: an admin's word that the machine's clock is right, so that the daily erasing goes on after a jump. With
// `-- --all` also that everything which the database does not know may go to the store's bin today. The server does both
// within the hour.
import { parseArgs } from 'node:util'
import { allowWholeSweep, findOrphans } from '../src/features/papers/server/index.ts'
import { audit } from '../src/platform/server/audit.ts'
import { ConfigError, readConfig, type Config } from '../src/platform/server/config.ts'
import { connectDatabase, locationOf } from '../src/platform/server/db/open.ts'
import type { Database } from '../src/platform/server/db/tables.ts'
import { readJump, trustClock } from '../src/platform/server/erasing.ts'
import { formatMoment } from '../src/platform/server/format-moment.ts'
import { openFileStore } from '../src/platform/server/files/open-file-store.ts'
import { tellFailure } from './tell-failure.ts'

const address = 'ligne de commande'

try {
  await tidy()
} catch (error) {
  tellFailure(error, 'Rien n’a été changé')
}

async function tidy(): Promise<void> {
  const { all } = readOrder()
  const config = readConfig(process.env)
  const db = connectDatabase(locationOf(config))
  const now = new Date()
  try {
    const jump = await readJump(db)
    await trustClock(db, now)
    await audit(db, { action: 'trust-clock', subject: now.toISOString(), address, now })
    console.log(`Pour l’horloge, nous sommes le ${formatMoment(now)}, heure de Dakar : l’école la croit.`)
    if (jump) console.log('Ce qui est à effacer le sera dans l’heure.')
    if (all) await sweepAll(db, config, now)
  } finally {
    await db.destroy()
  }
}

async function sweepAll(db: Database, config: Config, now: Date): Promise<void> {
  const { orphans } = await findOrphans({ db, files: await openFileStore(config) })
  await allowWholeSweep(db, now)
  await audit(db, { action: 'allow-sweep', subject: `${orphans.size} document(s)`, address, now })
  console.log(
    `${orphans.size} document(s) que la base ne connaît pas : l’école les met dans l’heure à la corbeille du rangement, pour 30 jours.`,
  )
}

function readOrder(): { all: boolean } {
  try {
    return parseArgs({ options: { all: { type: 'boolean', default: false } } }).values
  } catch {
    throw new ConfigError('Usage : npm run tidy [-- --all]')
  }
}
