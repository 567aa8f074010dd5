import { statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Config } from '../../../../platform/server/config.ts'
import { openToOthers, troubleOfRights } from '../../../../platform/server/data-folder.ts'
import { troubleOfWriting } from '../../../../platform/server/opening-trouble.ts'
import { shellWord } from '../../../../platform/server/trouble.ts'
import { leastFreeDisk } from '../../limits.ts'
import { asFinding, bad, type Finding, good } from './finding.ts'

const leastNode = 24
const megabyte = 1024 * 1024

export function checkNode(version = process.versions.node): Finding {
  if (Number(version.split('.')[0]) >= leastNode) return good(`Node ${version}.`)
  return bad(
    `Node ${version} est trop ancien : l’école demande Node ${leastNode}.`,
    'Lancez « npm start » : il installe le sien.',
  )
}

/** Whether the data folder and all that the school has in it can be used by who runs it. */
export function checkFolder({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  const facts = statSync(dataDir, { throwIfNoEntry: false })
  if (!facts)
    return bad(`Le dossier de données ${dataDir} n’existe pas.`, 'Lancez « npm start » : il le crée.')
  if (!facts.isDirectory())
    return bad(
      `${dataDir} est un fichier : le dossier de données ne peut pas y être.`,
      'Déplacez ce fichier, ou choisissez un autre dossier avec DATA_DIR.',
    )
  const trouble = troubleOfRights(dataDir) ?? troubleOfWriting(dataDir)
  return trouble ? asFinding(trouble) : good(`Le dossier de données ${dataDir} peut être lu et écrit.`)
}

/** What lies there is the school's user's alone: hashes, names, numbers and messages. */
export function checkPrivacy({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  const open = openToOthers(dataDir)
  if (open.length === 0) return good('Les données ne sont lisibles que par l’utilisateur de l’école.')
  const more = open.length > 1 ? `, et ${open.length - 1} fichier(s) ou dossier(s) dedans` : ''
  return bad(
    `Les autres utilisateurs de la machine peuvent lire ou écrire ${open[0]}${more}.`,
    `Lancez « chmod -R go-rwx ${shellWord(dataDir)} ».`,
  )
}

export function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  const { bavail, bsize, files, ffree } = statfsSync(dataDir)
  const free = Math.round((bavail * bsize) / megabyte)
  if (files > 0 && ffree === 0)
    return bad(
      'Le disque ne prend plus un seul nouveau fichier (inodes), bien qu’il y reste de la place.',
      'Effacez-y des fichiers inutiles, ou choisissez un autre disque : « df -i » le montre.',
    )
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
