import { plural } from '../../../common/plural.ts'
import { formatNumber } from '../../../platform/web/ui/format-number.ts'
import { formatMoment } from '../../../platform/web/moments.ts'
import { addressWords } from '../../../school/address.ts'
import { leastFreeDisk } from '../limits.ts'
import { backupLine } from './backup-line.ts'
import { type Health, type HealthLine, sizeOf } from './health-words.ts'

export type { Health, HealthLine }

const untold = 'La base de données ne le dit pas.'

/** What the section « Système » says of the machine at the moment `now`, in the order of its list. */
export function linesOf(health: Health, now: Date): HealthLine[] {
  return [
    database(health),
    files(health),
    disk(health.disk),
    backupLine(health, now),
    ...documents(health.documents),
    address(health.address),
    ...examples(health.examples),
    ...clock(health.nothing_erased_until),
    migrations(health.migrations),
    papers(health.papers),
    machine(health),
  ].map((line) => ({
    ...line,
    text: unbroken(line.text),
    ...(line.remedy ? { remedy: unbroken(line.remedy) } : {}),
  }))
}

/** Keeps numbers with their units at the end of a line. */
const unbroken = (text: string) => text.replaceAll(/ (?=(?:ms|Mo|Go|s|min|h|jours)(?!\p{L}))/gu, '\u00a0')

const onFullDisk = {
  isGood: false,
  text: 'Le disque est plein : ce qui est là peut être lu, rien de nouveau n’est gardé.',
  remedy:
    'Videz la corbeille des documents (dans la vue d’ensemble), puis libérez de la place sur le disque : tout reprend de soi-même.',
}

function address(told: Health['address']): HealthLine {
  const line = { key: 'address', title: 'Adresse de l’école' }
  const words = addressWords(told)
  if (!words) return { ...line, isGood: true, text: `Les élèves viennent par ${told.url}.` }
  return { ...line, isGood: told.problem === 'network', ...words }
}

function examples(left: Health['examples']): HealthLine[] {
  if (left.length === 0) return []
  return [
    {
      key: 'examples',
      title: 'Données d’exemple',
      isGood: false,
      text: `Sont encore celles de l’exemple : ${left.join(', ')}. Les visiteurs y lisent « Exemple ».`,
      remedy:
        'Sur la machine de l’école, ouvrez le fichier content/site/settings.yaml dans un éditeur de texte, écrivez-y ce qui est à vous, enregistrez, puis relancez l’école (« npm start »).',
    },
  ]
}

function database({ parts, versions }: Health): HealthLine {
  const part = parts.find(({ name }) => name === 'database')
  const line = { key: 'database', title: 'Base de données' }
  if (part?.ok)
    return {
      ...line,
      isGood: true,
      text: `${versions.database ?? 'Elle'} répond en ${part.milliseconds} ms.`,
    }
  if (part?.full) return { ...line, ...onFullDisk }
  return {
    ...line,
    isGood: false,
    text: 'Elle ne répond pas.',
    remedy: 'Lancez « npm run doctor » sur la machine de l’école : il dit pourquoi.',
  }
}

function files({ parts }: Health): HealthLine {
  const part = parts.find(({ name }) => name === 'files')
  const line = { key: 'files', title: 'Fichiers' }
  if (part?.ok)
    return { ...line, isGood: true, text: `Ils peuvent être lus et écrits (${part.milliseconds} ms).` }
  if (part?.full) return { ...line, ...onFullDisk }
  return {
    ...line,
    isGood: false,
    text: 'Le rangement des fichiers ne répond pas, ou n’accepte plus rien.',
    remedy: 'Lancez « npm run doctor » sur la machine de l’école : il dit pourquoi.',
  }
}

function disk(found: Health['disk']): HealthLine {
  const line = { key: 'disk', title: 'Place sur le disque' }
  if (!found) return { ...line, isGood: true, text: 'Le système ne la dit pas.' }
  const text = `${sizeOf(found.free_mb)} libres sur ${sizeOf(found.total_mb)}.`
  if (found.free_mb >= leastFreeDisk) return { ...line, isGood: true, text }
  return {
    ...line,
    isGood: false,
    text,
    remedy:
      'Videz la corbeille des documents (dans la vue d’ensemble), puis libérez de la place : un disque plein refuse les sujets et les sauvegardes.',
  }
}

/** Whether their bytes are those that were sent. */
function documents(found: Health['documents']): HealthLine[] {
  if (!found) return []
  const line = { key: 'documents', title: 'Documents relus' }
  const { begun, ended, checked, damaged } = found
  const read = plural(checked, 'document comparé', 'documents comparés')
  const text = `${formatNumber(checked)} ${read} à ce qui a été envoyé, ${ended ? `jusqu’au ${formatMoment(new Date(ended))}` : `depuis le ${formatMoment(new Date(begun))}`}.`
  if (damaged.length === 0) return [{ ...line, isGood: true, text }]
  return [
    {
      ...line,
      isGood: false,
      text: `${text} ${formatNumber(damaged.length)} ${plural(damaged.length, 'est abîmé ou a disparu', 'sont abîmés ou ont disparu')}.`,
      remedy: 'Reprenez leur fichier dans une sauvegarde, ou remplacez-les. Faites examiner le disque.',
      details: damaged,
    },
  ]
}

/** Only while it keeps the school from erasing. */
function clock(until: string | null): HealthLine[] {
  if (!until) return []
  return [
    {
      key: 'clock',
      title: 'Horloge',
      isGood: false,
      text: `Elle a fait un saut, ou l’école est restée fermée plus de deux jours : rien n’est effacé jusqu’au ${formatMoment(until)}.`,
      remedy:
        'Vérifiez l’heure de la machine. Si elle est juste, attendez, ou lancez « npm run tidy » sur la machine.',
    },
  ]
}

function migrations(found: Health['migrations']): HealthLine {
  const line = { key: 'migrations', title: 'Tables de la base' }
  if (!found) return { ...line, isGood: false, text: untold }
  if (found.unknown.length > 0)
    return {
      ...line,
      isGood: false,
      text: 'Elles viennent d’une version plus récente de l’école.',
      remedy: 'Mettez l’école à jour, puis redémarrez-la.',
      details: found.unknown,
    }
  if (found.pending.length > 0)
    return {
      ...line,
      isGood: false,
      text: 'Elles ne sont pas à jour.',
      remedy: 'Redémarrez l’école : elle les met à jour elle-même.',
      details: found.pending,
    }
  return { ...line, isGood: true, text: `À jour (${found.applied} migrations).` }
}

function papers(found: Health['papers']): HealthLine {
  const line = { key: 'papers', title: 'Pages des sujets à dessiner' }
  if (!found) return { ...line, isGood: false, text: untold }
  const waiting = found.waiting === 0 ? 'Aucun sujet n’attend.' : `${countOf(found.waiting)} en attente.`
  if (found.failed === 0) return { ...line, isGood: true, text: waiting }
  return {
    ...line,
    isGood: false,
    text: `${waiting} ${countOf(found.failed)} en échec.`,
    remedy: 'Remplacez le PDF, dans les documents de la vue d’ensemble.',
    details: found.failures.map(({ path, reason }) => `${path} : ${reason}`),
  }
}

function machine({ versions, uptime_seconds, memory_mb }: Health): HealthLine {
  return {
    key: 'machine',
    title: 'Serveur',
    isGood: true,
    text: `Ouvert depuis ${durationOf(uptime_seconds)}, ${formatNumber(memory_mb)} Mo de mémoire.`,
    details: [`École ${versions.school}, Node ${versions.node}`],
  }
}

const countOf = (papersLeft: number) => `${formatNumber(papersLeft)} ${plural(papersLeft, 'sujet', 'sujets')}`

function durationOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return 'moins d’une minute'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`
  return `${Math.floor(hours / 24)} jours`
}
