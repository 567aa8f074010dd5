import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Config } from '../../../../platform/server/config.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import type { FileStore } from '../../../../platform/server/files/file-store.ts'
import { openFileStore } from '../../../../platform/server/files/open-file-store.ts'
import { troubleOfOpening } from '../../../../platform/server/opening-trouble.ts'
import { readFolderId, readSchoolId, readStoreId } from '../../../../platform/server/school-id.ts'
import { checkFiles } from '../../../papers/server/index.ts'
import { checkAside } from './check-left-behind.ts'
import { asFinding, bad, type Finding, good, someOf } from './finding.ts'

/** The documents and what lies beside them, in the store of the settings. */
export async function checkStore(db: DatabasePool, config: Config, now: Date): Promise<Finding[]> {
  const folder = join(config.dataDir, 'files')
  // To open it would make it.
  if (!config.storageUrl && !existsSync(folder))
    return [
      bad(
        `Le dossier des documents ${folder} n’est pas là.`,
        'Montez le disque où il est, ou réglez STORAGE_URL s’ils sont dans un stockage S3 ; s’il est perdu, reprenez-le dans une sauvegarde (npm run restore -- ARCHIVE --into DOSSIER).',
      ),
    ]
  try {
    const files = await openFileStore(config)
    const identity = await checkIdentity(db, files, config)
    return [
      identity,
      // In the wrong place none would be found, and none is to be replaced.
      ...(identity.isGood ? checkDocuments(await checkFiles({ db, files })) : []),
      ...(await checkAside(config, { db, files, now })),
    ]
  } catch (error) {
    if (error instanceof ConfigError)
      return [bad(error.message, 'Vérifiez DATA_DIR, DATABASE_URL et STORAGE_URL (docs/deploy.md).')]
    return [asFinding(troubleOfOpening(error, 'files', config))]
  }
}

/** Database, store and data folder have to be one school's: the words of a start, before it. */
async function checkIdentity(db: DatabasePool, files: FileStore, config: Config): Promise<Finding> {
  const inDatabase = await readSchoolId(db)
  const inFolder = readFolderId(config.dataDir)
  const toMove =
    'Vérifiez DATA_DIR, DATABASE_URL et STORAGE_URL : l’un d’eux mène ailleurs. Pour déplacer une école, sauvegardez-la et restaurez-la.'
  const inStore = await readStoreId(files)
  if (inFolder && inFolder !== (inDatabase ?? inStore))
    return bad(`Le dossier ${config.dataDir} est celui d’une autre école que la base.`, toMove)
  if (inStore === inDatabase) return good('La base et les fichiers sont de la même école.')
  if (inStore !== undefined)
    return bad(
      'Le rangement des fichiers est celui d’une autre école que la base.',
      `${toMove} Rien n’est à effacer.`,
    )
  return bad(
    'Le rangement des fichiers ne dit pas qu’il est celui de l’école : c’est sans doute un autre, ou un disque qui manque.',
    `${toMove} Si ces fichiers sont bien les siens : « npm run store:adopt ».`,
  )
}

function checkDocuments({
  lost,
  changed,
  lostPictures,
  stray,
}: Awaited<ReturnType<typeof checkFiles>>): Finding[] {
  const findings = [
    lost.length === 0
      ? good('Chaque document a son fichier.')
      : bad(
          `${lost.length} document(s) sans fichier : ${someOf(lost)}.`,
          'Remplacez-les depuis le tableau de bord, ou reprenez leurs fichiers dans une sauvegarde (npm run restore -- ARCHIVE --into DOSSIER).',
        ),
  ]
  if (changed.length > 0)
    findings.push(
      bad(
        `${changed.length} document(s) dont le fichier est abîmé : ${someOf(changed)}.`,
        'Reprenez leurs fichiers dans une sauvegarde (npm run restore -- ARCHIVE --into DOSSIER), ou remplacez-les depuis le tableau de bord. Faites examiner le disque.',
      ),
    )
  if (lostPictures.length > 0)
    findings.push(
      bad(
        `${lostPictures.length} image(s) de pages manquent : ${someOf(lostPictures)}.`,
        'Rien à faire si l’école est ouverte : elle les dessine de nouveau dans le mois. Si c’est pressé, remplacez ces documents depuis le tableau de bord.',
      ),
    )
  if (stray > 0)
    findings.push(
      bad(
        `${stray} fichier(s) sans document.`,
        'Rien à faire si l’école est ouverte : elle met chaque jour 20 documents (ou 2 %) de côté, pour 30 jours. Si ce nombre étonne, vérifiez que la base est la bonne.',
      ),
    )
  return findings
}
