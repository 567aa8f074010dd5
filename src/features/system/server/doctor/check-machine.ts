import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { day } from '../../../../common/durations.ts'
import type { Config } from '../../../../platform/server/config.ts'
import { formatMoment } from '../../../../platform/server/format-moment.ts'
import { isOpenToOthers } from '../../../../platform/server/private-file.ts'
import { leastFreeDisk } from '../../limits.ts'
import { bad, type Finding, good } from './finding.ts'

const leastNode = 24
const megabyte = 1024 * 1024

export function checkNode(version = process.versions.node): Finding {
  if (Number(version.split('.')[0]) >= leastNode) return good(`Node ${version}.`)
  return bad(
    `Node ${version} est trop ancien : l’école demande Node ${leastNode}.`,
    'Lancez « npm start » : il installe le sien.',
  )
}

/** The compiled lessons, in `CONTENT_DIR` where that names another folder, and the built pages of `root`. */
export function checkBuild(root: string, env: NodeJS.ProcessEnv): Finding {
  const files = [catalogueFile(root, env), join(root, 'dist/web/pages.json')]
  const missing = files.filter((file) => !existsSync(file)).map((file) => nameIn(root, file))
  if (missing.length === 0) return good('Les leçons et les pages sont construites.')
  return bad(
    `Il manque ${missing.join(' et ')}.`,
    env.CONTENT_DIR ? 'Lancez « npm run build », ou corrigez CONTENT_DIR.' : 'Lancez « npm run build ».',
  )
}

const catalogueFile = (root: string, { CONTENT_DIR }: NodeJS.ProcessEnv) =>
  join(CONTENT_DIR ? resolve(CONTENT_DIR) : join(root, 'dist/content'), 'catalogue.json')

/** A path as an admin knows it: from the program's folder where it lies there. */
function nameIn(root: string, file: string): string {
  const name = relative(root, file)
  return name.startsWith('..') ? file : name
}

/** A clock that stands before what was built here is wrong: sessions and links would end at the wrong time. */
export function checkClock(root: string, env: NodeJS.ProcessEnv, now: Date): Finding {
  const file = catalogueFile(root, env)
  const built = existsSync(file) ? statSync(file).mtime : new Date(0)
  const told = `Pour l’horloge, nous sommes le ${formatMoment(now)}, heure de Dakar`
  if (now.getTime() >= built.getTime() - day) return good(`${told}.`)
  return bad(
    `${told}, mais les leçons ont été construites le ${formatMoment(built)}.`,
    'Mettez la machine à l’heure (timedatectl set-ntp true).',
  )
}

export function checkFolder({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  if (!existsSync(dataDir))
    return bad(`Le dossier de données ${dataDir} n’existe pas.`, 'Lancez « npm start » : il le crée.')
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return good(`Le dossier de données ${dataDir} peut être écrit.`)
  } catch {
    return bad(
      `Le dossier de données ${dataDir} ne peut pas être écrit.`,
      'Donnez-le à l’utilisateur qui lance l’école (chown), ou choisissez-en un autre avec DATA_DIR.',
    )
  }
}

/** What lies there is the school's user's alone: hashes, names, numbers and messages. */
export function checkPrivacy({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  const open = [dataDir, join(dataDir, 'xamle.db')].filter(
    (path) => existsSync(path) && isOpenToOthers(statSync(path).mode),
  )
  if (open.length === 0) return good('Les données ne sont lisibles que par l’utilisateur de l’école.')
  return bad(
    `Les autres utilisateurs de la machine peuvent entrer dans ${open.join(' et ')}.`,
    `Redémarrez l’école, qui les referme s’ils sont à elle, ou lancez « chmod -R go-rwx ${dataDir} ».`,
  )
}

export function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = Math.round((bavail * bsize) / megabyte)
  if (free >= leastFreeDisk) return good(`${free} Mo libres sur le disque.`)
  return bad(
    `Il ne reste que ${free} Mo sur le disque.`,
    'Libérez de la place : un disque plein refuse les sujets et les sauvegardes.',
  )
}

export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Finding> {
  const failure = await tryListening(port, host)
  if (!failure) return good(`Le port ${port} est libre.`)
  if (failure !== 'EADDRINUSE')
    return bad(
      `Le port ${port} de ${host} ne peut pas être pris (${failure}).`,
      'Choisissez un autre PORT (plus grand que 1023), ou une adresse HOST de cette machine.',
    )
  if (await isSchool(port, host)) return good(`L’école est ouverte sur le port ${port}.`)
  return bad(`Le port ${port} est pris par un autre programme.`, 'Arrêtez-le, ou choisissez un autre PORT.')
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((answer) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => answer(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => answer(undefined)))
  })
}

async function isSchool(port: number, host: string): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${name}:${port}/api/health`, { signal: AbortSignal.timeout(5000) })
    const { status, code } = (await answer.json()) as { status?: string; code?: string }
    return status === 'ok' || code === 'unavailable'
  } catch {
    return false
  }
}
