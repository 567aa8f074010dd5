import { formatMoment } from '../../../platform/web/moments.ts'
import { formatNumber } from '../../../platform/web/ui/format-number.ts'
import { longestWithoutBackup } from '../limits.ts'
import { type Health, type HealthLine, sizeOf, tenths } from './health-words.ts'

const day = 24 * 3_600_000

/** What the last backup holds, since when there is none, and what to do about it. */
export function backupLine(health: Health, now: Date): HealthLine {
  const { backup: last, backup_trouble: trouble, backup_folder: folder } = health
  const line = { key: 'backup', title: 'Dernière sauvegarde' }
  if (trouble)
    return {
      ...line,
      isGood: false,
      text: `Celle du ${formatMoment(new Date(trouble.at))} n’a pas pu être faite.`,
      remedy: trouble.sentence,
      details: last ? [`La dernière : ${last.name}`] : [],
    }
  const remedy = health.backup_nightly
    ? 'Appuyez sur « Sauvegarder maintenant ». Ensuite, l’école ouverte fait la sienne chaque nuit.'
    : 'Appuyez sur « Sauvegarder maintenant », chaque soir si possible : celle de la nuit est coupée par un réglage.'
  if (!last) return { ...line, isGood: false, text: 'Il n’y en a pas encore.', remedy }
  const at = new Date(last.at)
  const text =
    `Le ${formatMoment(at)} : ${sizeOf(last.size_mb)}, ${formatNumber(last.rows)} lignes et ` +
    `${formatNumber(last.files)} fichiers, écrits et vérifiés en ${tenths.format(last.seconds)} s.`
  const held =
    'Elle contient les comptes, le travail des élèves, les messages, le journal et tous les documents.'
  const place = `Elle est dans le dossier ${folder} de la machine de l’école : copiez-le de temps en temps sur une clé USB, gardée ailleurs.`
  if (last.damaged.length > 0)
    return {
      ...line,
      isGood: false,
      text: `${text} Des fichiers abîmés ou disparus : ${formatNumber(last.damaged.length)}.`,
      remedy:
        'Remplacez ces documents (dans la vue d’ensemble). La dernière sauvegarde où ils étaient entiers est gardée ; « npm run doctor », sur la machine, dit comment les reprendre.',
      details: [last.name, ...last.damaged],
    }
  const isRecent = now.getTime() - at.getTime() <= longestWithoutBackup * day
  const told = { ...line, text, details: [held, place, last.name] }
  return isRecent ? { ...told, isGood: true } : { ...told, isGood: false, remedy }
}
