// npm run events:export [-- --to DOSSIER]: what the pupils of this school did, in one signed file for the main school
// (docs/box.md). The school may be open meanwhile.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { counted } from '../src/common/plural.ts'
import { exportEvents } from '../src/features/school-box/server/index.ts'
import { lowerPriority } from '../src/platform/server/backup/index.ts'
import { ConfigError } from '../src/platform/server/config.ts'
import { inSchool } from './in-school.ts'
import { tellFailure } from './tell-failure.ts'

lowerPriority()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
try {
  await run(readOrder())
} catch (error) {
  tellFailure(error, 'Le fichier n’a pas pu être écrit')
}

async function run(to: string | undefined): Promise<void> {
  const { path, fingerprint, accounts, events, attempts, skipped } = await inSchool(({ config, db }) =>
    exportEvents(db, resolve(to ?? join(config.dataDir, 'marques')), new Date()),
  )
  console.log(`Fichier écrit : ${path}`)
  console.log(
    `${counted(accounts, 'élève', 'élèves')}, ${counted(events, 'marque', 'marques')}, ${counted(attempts, 'essai', 'essais')} de quiz.`,
  )
  if (skipped > 0)
    console.log(
      `Laissés : ${counted(skipped, 'ancienne marque', 'anciennes marques')}, qu’aucune école ne prend plus.`,
    )
  console.log(`Empreinte de ce boîtier : ${fingerprint}`)
  console.log('Dans la grande école : npm run events:import -- FICHIER. Il peut y être pris plusieurs fois.')
}

function readOrder(): string | undefined {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values.to
  } catch {
    throw new ConfigError('Usage : npm run events:export [-- --to DOSSIER]')
  }
}
