import { counted } from '../../../common/plural.ts'
import { formatMoment } from '../../../platform/server/format-moment.ts'
import type { CarriedAccount } from './file-lines.ts'
import type { Owner } from './find-owner.ts'
import type { ImportReport } from './import-events.ts'
import type { Tally } from './take-lines.ts'

const accounts = (number: number) => counted(number, 'compte', 'comptes')
const events = (number: number) => counted(number, 'marque', 'marques')
const attempts = (number: number) => counted(number, 'essai', 'essais')

const reasons: Readonly<Record<Exclude<Owner, object>, string>> = {
  unknown: 'inconnu de cette école',
  other: 'cet identifiant est ici celui de quelqu’un d’autre',
  shut: 'compte fermé dans cette école',
}

/** Whose events stay in the file, and why. */
export function whyLeft({ username, full_name, class_name }: CarriedAccount, why: Exclude<Owner, object>) {
  return `- ${username} (${[full_name, class_name].filter(Boolean).join(', ')}) : ${reasons[why]}`
}

/** What an import has done, and what it has left in the file, as an admin reads it. */
export function sentencesOf(report: ImportReport, { creates }: { creates: boolean }) {
  const { fingerprint, writtenAt, file, created, left } = report
  const taken = [
    `Fichier du boîtier ${fingerprint}, écrit le ${formatMoment(writtenAt)} : ${counted(file.accounts, 'élève', 'élèves')}, ${events(file.events)}, ${attempts(file.attempts)} de quiz.`,
    `Pris : ${events(report.events.added)} et ${attempts(report.attempts.added)}. Étaient déjà là : ${events(report.events.known)} et ${attempts(report.attempts.known)}.`,
  ]
  if (created > 0)
    taken.push(
      `Créés : ${accounts(created)}, sans mot de passe. Faites leurs fiches dans le tableau de bord (Classes) : chacun choisit le sien avec elle.`,
    )
  const leftOf = ({ homeless, old, postponed }: Tally, others: Tally) => [
    both(
      homeless,
      others.homeless,
      'sur des leçons ou des quiz que cette école n’a pas : mettez ses cours à jour.',
    ),
    both(old, others.old, 'de plus de 400 jours : l’école n’en prend plus de si anciens.'),
    both(postponed, others.postponed, 'de trop pour un compte en un jour : reprenez ce même fichier demain.'),
  ]
  const sentences = leftOf(report.events, report.attempts).flatMap((one) => one ?? [])
  if (left.accounts > 0)
    sentences.unshift(
      `Laissés dans le fichier : ${accounts(left.accounts)}, avec ${events(left.events)} et ${attempts(left.attempts)}.${creates || left.unknown === 0 ? '' : ' Pour faire un compte à ceux que l’école ne connaît pas, ajoutez « --create ».'}`,
    )
  return { taken, left: sentences }
}

function both(ofEvents: number, ofAttempts: number, why: string): string | undefined {
  if (ofEvents + ofAttempts === 0) return undefined
  const parts = [ofEvents > 0 ? events(ofEvents) : [], ofAttempts > 0 ? attempts(ofAttempts) : []].flat()
  return `Laissés : ${parts.join(' et ')} ${why}`
}
