import { ConfigError, type Config } from '../../platform/server/config.ts'
import { loadContent } from '../../platform/server/content/load-content.ts'
import { locationOf, openDatabase } from '../../platform/server/db/open.ts'
import { faultOf } from '../../platform/server/faults.ts'
import { openFileStore } from '../../platform/server/files/open-file-store.ts'
import { openMailer } from '../../platform/server/mailer/mailer.ts'
import type { Log, Services } from '../../platform/server/services.ts'
import { withoutSecrets } from '../../platform/server/without-secrets.ts'

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
  const onError = (error: Error) => log.error(error, 'database connection lost')
  const db = await openDatabase(locationOf(config), onError).catch((error) =>
    refuse(error, 'database', config),
  )
  try {
    const files = await openFileStore(config).catch((error) => refuse(error, 'files', config))
    const mailer = openMailer(config, log)
    return { config, db, files, content: loadContent(contentDir), mailer, now: () => new Date(), log }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Says what keeps the school from opening where it is a fault that passes; throws any other error as it is. */
function refuse(
  error: unknown,
  part: 'database' | 'files',
  { dataDir, databaseUrl, storageUrl }: Config,
): never {
  const fault = faultOf(error)
  if (!fault) throw error
  const setting = part === 'database' ? databaseUrl : storageUrl
  const reason = withoutSecrets(reasonOf(error))
  if (fault.code === 'no_space')
    throw new ConfigError(
      setting
        ? `Le disque ${part === 'database' ? 'de la base PostgreSQL' : 'du stockage S3'} est plein (${reason}) : faites-y de la place.`
        : `Le disque est plein : faites de la place dans ${dataDir}, puis relancez l’école. Rien n’est perdu.`,
    )
  if (!setting)
    throw new ConfigError(
      `Les données de ${dataDir} ne peuvent pas être lues ou écrites (${reason}) : un autre programme les tient, ou le disque est malade.`,
    )
  throw new ConfigError(
    part === 'database'
      ? `La base PostgreSQL ne répond pas (${reason}) : démarrez-la, ou corrigez DATABASE_URL.`
      : `Le stockage S3 ne répond pas (${reason}) : démarrez-le, ou corrigez STORAGE_URL.`,
  )
}

/** Of several addresses that were tried Node gives an error without a word of its own. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || String(error)
}
