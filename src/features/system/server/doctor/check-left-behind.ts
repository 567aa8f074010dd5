import { statSync } from 'node:fs'
import { join } from 'node:path'
import { restoringFolder } from '../../../../platform/server/backup/index.ts'
import type { Config } from '../../../../platform/server/config.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import type { FileStore } from '../../../../platform/server/files/file-store.ts'
import { lockFolder } from '../../../../platform/server/school-lock.ts'
import { shellWord } from '../../../../platform/server/trouble.ts'
import { type Aside, listAsides, sizeOfFolder } from '../asides.ts'
import { longestAside } from '../tidy-asides.ts'
import { bad, type Finding, good } from './finding.ts'

const megabyte = 1024 * 1024

/** A restore under way, or what one that was killed has left; undefined where there is neither. */
export function checkRestoring({ dataDir, databaseUrl }: Config): Finding | undefined {
  const leave = lockFolder(dataDir, 'together')
  if (!leave)
    return bad(
      `Une sauvegarde est en train d’être restaurée dans ${dataDir}.`,
      'Attendez sa fin, sans rien ouvrir.',
    )
  leave()
  const folder = join(dataDir, restoringFolder)
  const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined
  if (!isThere(folder)) return undefined
  // Cut off in the middle of the exchange, it may hold the only copy of what was to come.
  const isWhole = databaseUrl || ['xamle.db', 'files'].every((name) => isThere(join(dataDir, name)))
  return bad(
    `Une restauration a été coupée et a laissé ${folder} (${told(sizeOfFolder(folder))}, des données personnelles).`,
    `Recommencez la restauration, qui l’efface d’abord${isWhole ? ` ; ou, si l’école doit rester comme elle est, « rm -r ${shellWord(folder)} »` : ''}.`,
  )
}

/** The schools that restores have moved aside: in the data folder, in the bucket, in schemas of PostgreSQL. */
export async function checkAside(
  config: Config,
  { db, files, now }: { db: Database; files: FileStore; now: Date },
): Promise<Finding[]> {
  return (await listAsides({ config, db, files })).map(({ name, where, size, at }) => {
    const { place, remedy } = wordsOf(where, name, config)
    const what = `Une école d’avant une restauration est de côté : ${place} ${name} (${told(size)}, des données personnelles).`
    if (now.getTime() - at < longestAside) return good(what)
    return bad(what, `Si l’école restaurée est la bonne, effacez celle-là : « ${remedy} ».`)
  })
}

function wordsOf(
  where: Aside['where'],
  name: string,
  { dataDir }: Config,
): { place: string; remedy: string } {
  if (where === 'folder') return { place: 'le dossier', remedy: `rm -r ${shellWord(join(dataDir, name))}` }
  if (where === 'schema') return { place: 'le schéma PostgreSQL', remedy: `drop schema "${name}" cascade` }
  return { place: 'dans le seau S3, le dossier', remedy: `aws s3 rm --recursive s3://…/${name}/` }
}

const told = (size: number) => `${(size / megabyte).toFixed(1).replace('.', ',')} Mo`
