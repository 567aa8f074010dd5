import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makeSetUpCode } from '../../features/accounts/create-admin/server/index.ts'
import { schoolKey } from '../../features/packs/server/index.ts'
import { knowStore } from '../../features/papers/server/index.ts'
import { startWork } from '../../platform/server/background-work.ts'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from '../../platform/server/config.ts'
import { misspeltSettings } from '../../platform/server/misspelt-settings.ts'
import { openLog } from '../../platform/server/open-log.ts'
import { openServices } from './open-services.ts'
import { allWork } from './rooms.ts'
import { assetsOf, assetsWork, keepAssets } from '../../platform/server/kept-assets.ts'
import { mayBeOwnMachine } from '../../platform/server/proxy.ts'
import { keepFolderPrivate } from '../../platform/server/private-file.ts'
import type { Log } from '../../platform/server/services.ts'
import { identifySchool } from '../../platform/server/school-id.ts'
import { lockFolder } from '../../platform/server/school-lock.ts'
import { sentenceOfFailure, troubleOfWriting } from '../../platform/server/opening-trouble.ts'
import { sentenceOf } from '../../platform/server/trouble.ts'

const root = join(import.meta.dirname, '../../..')
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const longestStop = 30_000
/** In ms: systemd sends its signal to every process, and `npm start` passes it on. */
const deafness = 5000

start().catch((error) => {
  console.error(whyNot(error))
  process.exit(1)
})

async function start(): Promise<void> {
  const config = readConfig(process.env)
  for (const { name, meant } of misspeltSettings(process.env))
    console.error(`Le réglage ${name} n’existe pas : vouliez-vous dire ${meant} ?`)
  checkFolder(config.dataDir)
  const leaveFolder = enterFolder(config.dataDir)
  const { logger, log } = openLog(config.logLevel)
  const services = await openServices(config, config.contentDir, log)
  await identifySchool(services, () => knowStore(services))
  // Before anybody asks: it is in the first backup, and what a phone takes on trust never changes.
  await schoolKey(services.db)
  const webDir = join(root, 'dist/web')
  const app = await createApp(services, { webDir, docsDir: join(root, 'dist/docs'), logger })
  const assets = assetsOf(webDir, services.content.fontFiles)
  // Before the first page of this build is answered: what it names may be asked of a copy with another one.
  if (config.storageUrl)
    await keepAssets(services, assets).catch((error) => services.log.error(error, 'keeping assets failed'))
  let stopWork = async () => {}
  app.addHook('onClose', async () => {
    await stopWork()
    await services.mailer.close()
    await services.db.destroy()
    leaveFolder()
  })
  stopOnSignals(app)
  logWhatEscapes(log)
  const code = await makeSetUpCode(services.db)
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo
  console.log(`Xamle est ouverte : http://${config.host}:${port}`)
  if (code)
    console.log(
      mayBeOwnMachine(config)
        ? `Pas encore d’administrateur. Ouvrez /create-admin sur cette machine, ou ailleurs avec le code ${code}`
        : `Pas encore d’administrateur. Ouvrez /create-admin avec le code ${code}`,
    )
  // After what somebody reads at the terminal: its lines are many.
  if (app.server.listening)
    stopWork = startWork(services, [...allWork(services, root), ...assetsWork(services, assets)])
}

/** What Node would print in a form of its own from now on; an error that nobody caught still ends the process. */
function logWhatEscapes(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn('warning of Node', { name, message }))
  process.on('uncaughtException', (error) => {
    log.error(error, 'an error that nobody caught: the school ends')
    process.exit(1)
  })
}

/**
 * A stop lets open requests finish, for 30 s at most, then leaves nothing running. One signal may come twice, by two
 * ways: another one counts after 5 s, and stops at once. The death of `npm start` is a stop too: it is at the other end
 * of the channel, or it was our parent when `scripts/start.mjs` became us.
 */
function stopOnSignals(app: FastifyInstance): void {
  let since: number | undefined
  const stop = () => {
    if (since !== undefined) return
    since = performance.now()
    // A connection whose last request just ended would otherwise be kept open for the next one.
    setInterval(() => app.server.closeIdleConnections(), 100)
    setTimeout(() => app.server.closeAllConnections(), longestStop)
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  const obey = () => {
    if (since !== undefined && performance.now() - since > deafness) process.exit(1)
    stop()
  }
  for (const signal of signals) process.on(signal, obey)
  if (process.connected) process.once('disconnect', stop)
  const { XAMLE_STARTED_BY } = process.env
  if (!process.connected && XAMLE_STARTED_BY)
    setInterval(() => process.ppid === Number(XAMLE_STARTED_BY) || stop(), 500).unref()
}

function checkFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `Réglage DATA_DIR : impossible de faire le dossier ${folder} (${code}). Choisissez-en un autre, ou faites-le pour l’utilisateur qui lance l’école.`,
      { cause: error },
    )
  }
  const trouble = troubleOfWriting(folder)
  if (trouble) throw new ConfigError(sentenceOf(trouble))
  keepFolderPrivate(folder)
}

/** Until the function it gives is called, no backup is restored over the school. */
function enterFolder(folder: string): () => void {
  const leave = lockFolder(folder, 'together')
  if (!leave)
    throw new ConfigError(`Une sauvegarde est en train d’être restaurée dans ${folder} : attendez sa fin.`)
  return leave
}

function whyNot(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Le port ${port} est déjà pris. Choisissez-en un autre avec PORT.`
  if (code === 'EACCES' && port) return `Le port ${port} est réservé. Choisissez-en un autre avec PORT.`
  if (code === 'EADDRNOTAVAIL') return 'Réglage HOST : cette machine n’a pas cette adresse.'
  return sentenceOfFailure(error, 'L’école ne peut pas ouvrir', readConfig(process.env))
}
