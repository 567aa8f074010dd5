import { ConfigError, type Config } from '../../platform/server/config.ts'
import { loadContent } from '../../platform/server/content/load-content.ts'
import { locationOf, openDatabase, tryWriting } from '../../platform/server/db/open.ts'
import { openFileStore } from '../../platform/server/files/open-file-store.ts'
import { openLog } from '../../platform/server/open-log.ts'
import { openMailer } from '../../platform/server/mailer/mailer.ts'
import type { Log, Services } from '../../platform/server/services.ts'
import { troubleOfOpening } from '../../platform/server/opening-trouble.ts'
import { sentenceOf } from '../../platform/server/trouble.ts'

/** Opens the database, the files and the compiled content that the settings name. */
export async function openServices(
  config: Config,
  contentDir: string,
  log: Log = openLog(config.logLevel).log,
): Promise<Services> {
  const db = await openDatabase(locationOf(config), {
    onLost: (error) => log.error(error, 'database connection lost'),
    onBack: () => log.info('database connection back'),
    onSlow: (statement, ms) => log.warn('slow statement', { statement, ms }),
    onMigrated: (migrations, ms) => log.info('tables brought up to date', { migrations, ms }),
  }).catch((error) => refuse(error, 'database', config))
  try {
    // That it can be read does not say that it can be written.
    await tryWriting(db).catch((error) => refuse(error, 'database', config))
    const files = await openFileStore(config).catch((error) => refuse(error, 'files', config))
    const mailer = openMailer(config, log)
    return { config, db, files, content: loadContent(contentDir), mailer, now: () => new Date(), log }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Says what keeps the school from opening, and what to do. */
function refuse(error: unknown, part: 'database' | 'files', config: Config): never {
  if (error instanceof ConfigError) throw error
  throw new ConfigError(sentenceOf(troubleOfOpening(error, part, config)), { cause: error })
}
