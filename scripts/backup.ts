// npm run backup [-- --to DOSSIER] [--incremental]: one checked archive of the whole school, which may be open meanwhile,
// or what the open school makes each night: what has changed since the nights before. It lies in BACKUP_DIR if not said
// otherwise; the last BACKUP_KEEP of each kind stay.
import { parseArgs } from 'node:util'
import { expectedFiles } from '../src/features/papers/server/index.ts'
import { BackupError, backupSchool, lowerPriority } from '../src/platform/server/backup/index.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { schoolVersion } from '../src/platform/server/version.ts'
import { tellFailure } from './tell-failure.ts'

lowerPriority()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
try {
  await run()
} catch (error) {
  tellFailure(error, 'La sauvegarde a échoué')
}

async function run(): Promise<void> {
  const order = readOrder()
  const report = await backupSchool(readConfig(process.env), {
    ...order,
    version: schoolVersion,
    expected: expectedFiles,
    tell: (sentence) => console.log(sentence),
  })
  console.log(`Sauvegarde écrite et vérifiée : ${report.path}`)
  console.log(
    `${megabytes(report.size)} Mo ${order.isNight ? 'de nouveau ' : ''}en ${report.seconds} s : ${report.rows} lignes, ${report.files} fichiers (${megabytes(report.fileBytes)} Mo).`,
  )
  if (report.damaged.length > 0) {
    console.error(
      `Attention : ${report.damaged.length} fichier(s) abîmé(s) ou disparu(s) dans l’école. Leur dernière bonne copie est gardée, s’il y en a une dans ce dossier. « npm run doctor » dit quoi faire.`,
    )
    for (const name of report.damaged) console.error(`- ${name}`)
    process.exitCode = 2
  }
  if (report.removed.length > 0)
    console.log(`Anciennes sauvegardes supprimées : ${report.removed.join(', ')}`)
}

function readOrder(): { folder: string | undefined; isNight: boolean } {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, incremental: { type: 'boolean', default: false } },
    })
    return { folder: values.to, isNight: values.incremental }
  } catch {
    throw new BackupError('Usage : npm run backup [-- --to DOSSIER] [--incremental]')
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).replace('.', ',')
}
