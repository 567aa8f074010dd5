import { day } from '../../../../common/durations.ts'
import { readBackupTrouble, readLastBackup } from '../../../../platform/server/backup/index.ts'
import type { Config } from '../../../../platform/server/config.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import { readJump } from '../../../../platform/server/erasing.ts'
import { formatMoment } from '../../../../platform/server/format-moment.ts'
import { rasterQueue } from '../../../papers/server/index.ts'
import { readPublicKey } from '../../../packs/server/index.ts'
import { isLoopback } from '../../../../platform/server/proxy.ts'
import { examplesLeft } from '../../../site/server/index.ts'
import { longestWithoutBackup } from '../../limits.ts'
import { checkSkew } from './check-clock.ts'
import { checkStore } from './check-store.ts'
import { bad, type Finding, good, namesShown, someOf } from './finding.ts'
import { findAdmins } from '../system-store.ts'

/** What the school holds; throws when its tables are not up to date. */
export async function checkSchool(db: DatabasePool, config: Config, now: Date): Promise<Finding[]> {
  const admins = await findAdmins(db)
  return [
    checkAdmin(admins),
    checkPasswords(admins),
    countSecondFactors(admins),
    checkExamples(config),
    ...(await checkStore(db, config, now)),
    await checkDrawing(db),
    await checkBackup(db, config, now),
    await checkErasing(db),
    await showKey(db),
    await checkSkew(db, now),
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

async function checkDrawing(db: DatabasePool): Promise<Finding> {
  const { waiting, failed, failures } = await rasterQueue(db, namesShown + 1)
  if (failed > 0)
    return bad(
      `${failed} sujet(s) dont les pages ne peuvent pas être dessinées : ${someOf(failures.map(({ path }) => path))}.`,
      'Remplacez leur PDF depuis le tableau de bord (l’imprimer en PDF et envoyer la copie).',
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

/** Who asks which school a kept class is from compares this with what the phone shows. */
async function showKey(db: DatabasePool): Promise<Finding> {
  const key = await readPublicKey(db)
  if (key) return good(`Clé publique de l’école, qui signe ce que les téléphones gardent : ${key}`)
  return good('La clé qui signe ce que les téléphones gardent sera faite à la prochaine ouverture.')
}

async function checkErasing(db: DatabasePool): Promise<Finding> {
  const jump = await readJump(db)
  if (!jump) return good('Ce qui est à effacer l’est chaque jour.')
  return bad(
    `L’horloge a fait un saut, ou l’école est restée fermée plus de deux jours : rien n’est effacé jusqu’au ${formatMoment(new Date(jump.until))}.`,
    'Vérifiez l’heure (timedatectl set-ntp true). Si elle est juste, attendez, ou lancez « npm run tidy ».',
  )
}
