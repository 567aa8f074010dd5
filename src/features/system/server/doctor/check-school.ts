import { day } from '../../../../common/durations.ts'
import { readBackupTrouble, readLastBackup } from '../../../../platform/server/backup/index.ts'
import type { Config } from '../../../../platform/server/config.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import { readSchoolId, readStoreId } from '../../../../platform/server/school-id.ts'
import { readJump } from '../../../../platform/server/erasing.ts'
import { formatMoment } from '../../../../platform/server/format-moment.ts'
import { openFileStore } from '../../../../platform/server/files/open-file-store.ts'
import { checkFiles, rasterQueue } from '../../../papers/server/index.ts'
import { isLoopback } from '../../../../platform/server/proxy.ts'
import { examplesLeft } from '../../../site/server/index.ts'
import { longestWithoutBackup } from '../../limits.ts'
import { bad, type Finding, good, withoutSecrets } from './finding.ts'
import { findAdmins } from '../system-store.ts'

const namesShown = 5

/** What the school holds; throws when its tables are not up to date. */
export async function checkSchool(db: DatabasePool, config: Config, now: Date): Promise<Finding[]> {
  const admins = await findAdmins(db)
  return [
    checkAdmin(admins),
    checkPasswords(admins),
    countSecondFactors(admins),
    checkExamples(config),
    ...(await checkStore(db, config)),
    await checkDrawing(db),
    await checkBackup(db, config, now),
    await checkErasing(db),
  ]
}

type Admins = Awaited<ReturnType<typeof findAdmins>>

function checkAdmin(admins: Admins): Finding {
  if (admins.length > 0) return good('L’école a un administrateur.')
  return bad(
    'L’école n’a pas d’administrateur.',
    'Ouvrez /create-admin sur cette machine, ou lancez « npm run admin:create -- nom "Prénom Nom" ».',
  )
}

function checkPasswords(all: Admins): Finding {
  const admins = all.filter(({ has_common_password }) => has_common_password === 1)
  if (admins.length === 0) return good('Aucun administrateur n’a un mot de passe des plus courants.')
  const names = admins.slice(0, namesShown).map(({ username }) => username)
  return bad(
    `Le mot de passe d’un administrateur fait partie des plus courants (${names.join(', ')}${admins.length > namesShown ? '…' : ''}).`,
    'Qu’il en choisisse un autre dans son profil.',
  )
}

/** An option: how many have it is told, and nothing wanting. */
function countSecondFactors(admins: Admins): Finding {
  const protectedOnes = admins.filter(({ enabled_at }) => enabled_at !== null)
  return good(`Administrateurs avec une double vérification : ${protectedOnes.length} sur ${admins.length}.`)
}

/** On a machine that serves itself alone nobody is misled. */
function checkExamples({ publicUrl }: Config): Finding {
  const left = examplesLeft()
  if (left.length === 0) return good('Rien de l’exemple n’est plus montré.')
  const what = `Sont encore celles de l’exemple : ${left.join(', ')}. Les visiteurs y lisent « Exemple ».`
  if (isLoopback(new URL(publicUrl).hostname)) return good(what)
  return bad(what, 'Mettez celles de l’école dans content/site/settings.yaml, puis relancez « npm start ».')
}

async function checkStore(db: DatabasePool, config: Config): Promise<Finding[]> {
  try {
    const files = await openFileStore(config)
    const { lost, changed, lostPictures, stray } = await checkFiles({ db, files })
    const [inStore, inDatabase] = [await readStoreId(files), await readSchoolId(db)]
    const findings = [
      inStore === inDatabase
        ? good('La base et les fichiers sont de la même école.')
        : bad(
            'La base et le rangement des fichiers ne sont pas de la même école.',
            'Vérifiez DATA_DIR, DATABASE_URL et STORAGE_URL (docs/decisions/0024-school-id.md).',
          ),
      lost.length === 0
        ? good('Chaque document a son fichier.')
        : bad(
            `${lost.length} document(s) sans fichier : ${someOf(lost)}.`,
            'Remplacez-les depuis le Dashboard, ou reprenez leurs fichiers dans une sauvegarde (npm run restore -- ARCHIVE --into DOSSIER).',
          ),
    ]
    if (changed.length > 0)
      findings.push(
        bad(
          `${changed.length} document(s) dont le fichier est abîmé : ${someOf(changed)}.`,
          'Reprenez leurs fichiers dans une sauvegarde (npm run restore -- ARCHIVE --into DOSSIER), ou remplacez-les depuis le Dashboard. Faites examiner le disque.',
        ),
      )
    if (lostPictures.length > 0)
      findings.push(
        bad(
          `${lostPictures.length} image(s) de pages manquent : ${someOf(lostPictures)}.`,
          'Rien à faire si l’école est ouverte : elle les dessine de nouveau dans le mois. Si c’est pressé, remplacez ces documents depuis le Dashboard.',
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
  } catch (error) {
    return [
      bad(
        `Les fichiers ne peuvent pas être lus ou écrits (${withoutSecrets((error as Error).message)}).`,
        config.storageUrl
          ? 'Vérifiez STORAGE_URL et que le magasin S3 répond.'
          : 'Vérifiez les droits du dossier « files » et la place sur le disque.',
      ),
    ]
  }
}

async function checkDrawing(db: DatabasePool): Promise<Finding> {
  const { waiting, failed, failures } = await rasterQueue(db, namesShown + 1)
  if (failed > 0)
    return bad(
      `${failed} sujet(s) dont les pages ne peuvent pas être dessinées : ${someOf(failures.map(({ path }) => path))}.`,
      'Remplacez leur PDF depuis le Dashboard (l’imprimer en PDF et envoyer la copie).',
    )
  return good(waiting === 0 ? 'Aucun sujet n’attend d’être dessiné.' : `${waiting} sujet(s) à dessiner.`)
}

async function checkBackup(db: DatabasePool, { backsUpNightly }: Config, now: Date): Promise<Finding> {
  const remedy = backsUpNightly
    ? 'Lancez « npm run backup » ; l’école ouverte fait ensuite la sienne chaque nuit.'
    : 'Lancez « npm run backup » chaque nuit, ou retirez BACKUP_NIGHTLY=false : l’école ouverte fait alors la sienne.'
  const trouble = await readBackupTrouble(db)
  if (trouble)
    return bad(
      `La sauvegarde du ${formatMoment(new Date(trouble.at))} n’a pas pu être faite.`,
      trouble.sentence,
    )
  const last = await readLastBackup(db)
  if (!last) return bad('Il n’y a pas encore de sauvegarde.', remedy)
  const days = Math.floor((now.getTime() - new Date(last.at).getTime()) / day)
  if (days > longestWithoutBackup)
    return bad(`La dernière sauvegarde a ${days} jours (${last.name}).`, remedy)
  if (last.damaged.length > 0)
    return bad(
      `La dernière sauvegarde (${last.name}) contient ${last.damaged.length} fichier(s) abîmé(s) ou disparu(s) dans l’école : ${someOf(last.damaged)}.`,
      'Reprenez-les dans une sauvegarde plus ancienne : la dernière où ils étaient entiers est gardée.',
    )
  return good(`Dernière sauvegarde : ${last.name}, vérifiée.`)
}

async function checkErasing(db: DatabasePool): Promise<Finding> {
  const jump = await readJump(db)
  if (!jump) return good('Ce qui est à effacer l’est chaque jour.')
  return bad(
    `L’horloge a fait un saut, ou l’école est restée fermée plus de deux jours : rien n’est effacé jusqu’au ${formatMoment(new Date(jump.until))}.`,
    'Vérifiez l’heure (timedatectl set-ntp true). Si elle est juste, attendez, ou lancez « npm run tidy ».',
  )
}

function someOf(names: readonly string[]): string {
  const shown = names.slice(0, namesShown).join(', ')
  return names.length > namesShown ? `${shown}…` : shown
}
