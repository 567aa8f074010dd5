// npm run restore -- ARCHIVE [--into DOSSIER] [--replace]: makes a backup the school of the settings, or with --into a
// school in a folder of its own (SQLite, files beside it). With --replace a school that is there is moved aside.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, restoreBackup } from '../src/platform/server/backup/index.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { formatMoment } from '../src/platform/server/format-moment.ts'
import { tellFailure } from './tell-failure.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
try {
  await run()
} catch (error) {
  tellFailure(error, 'La restauration a échoué')
}

async function run(): Promise<void> {
  const { archive, into, replaces } = readOrder()
  const location = into
    ? { dataDir: resolve(into), databaseUrl: undefined, storageUrl: undefined }
    : readConfig(process.env)
  console.log('Lecture et vérification de l’archive…')
  const { header, files, rows, aside } = await restoreBackup({ archive, location, replaces, now: new Date() })
  if (aside) console.log(`L’école d’avant est mise de côté sous le nom « ${aside} ».`)
  console.log(
    `École restaurée dans ${location.dataDir}, comme elle était le ${formatMoment(new Date(header.made_at))} : ${rows} lignes, ${files} fichiers.`,
  )
  console.log(into ? `L’ouvrir : ${trialCommand(location.dataDir)}` : 'L’ouvrir : npm start')
}

/** A trial has nothing to do with the database, the bucket and the messages of the school that runs. */
function trialCommand(folder: string): string {
  const others = ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL', 'SMS_GATEWAY_URL'].filter(
    (name) => process.env[name],
  )
  const without = others.length > 0 ? `env ${others.map((name) => `-u ${name}`).join(' ')} ` : ''
  return `${without}DATA_DIR=${folder} PORT=3001 npm start`
}

function readOrder(): { archive: string; into: string | undefined; replaces: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { into: { type: 'string' }, replace: { type: 'boolean', default: false } },
    })
    const [archive, ...more] = positionals
    if (archive === undefined || more.length > 0) throw new Error('one archive')
    return { archive, into: values.into, replaces: values.replace }
  } catch {
    throw new BackupError('Usage : npm run restore -- ARCHIVE [--into DOSSIER] [--replace]')
  }
}
