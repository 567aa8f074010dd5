import type { Message, Way } from '../../../../platform/server/mailer/message.ts'
import { isEmail } from '../../rules.ts'

/** How the owner of a stored user name can be written to; undefined for a plain name. */
export function addressKind(username: string): 'email' | 'phone' | undefined {
  if (isEmail(username)) return 'email'
  return /^\+\d{8,15}$/.test(username) ? 'phone' : undefined
}

/** The message that carries the link for a new password: « tu » to a pupil, « vous » to an admin. */
export function resetMessage(
  way: Way,
  { to, username, url, isAdmin }: { to: string; username: string; url: string; isAdmin: boolean },
): Message {
  const { host } = new URL(url)
  const subject = `Changer ${isAdmin ? 'votre' : 'ton'} mot de passe sur ${host}`
  // Only letters of the SMS alphabet: one other letter would double the price of the message.
  if (way !== 'email') return { to, subject, text: `${host} : ${demandOf(to, username, isAdmin)} : ${url}` }
  const [asked, otherwise] = (isAdmin ? toAdmin : toPupil)(host)
  const lines = ['Bonjour,', asked, url, `Le lien marche une seule fois, pendant 30 minutes. ${otherwise}`]
  return { to, subject, text: lines.join('\n\n') }
}

const toPupil = (host: string) => [
  `Quelqu’un, sans doute toi, a demandé à changer le mot de passe de ton compte sur ${host}. Ouvre ce lien pour choisir le nouveau :`,
  'Si tu n’as rien demandé, ne fais rien : ton mot de passe reste le même.',
]

const toAdmin = (host: string) => [
  `Quelqu’un, sans doute vous, a demandé à changer le mot de passe de votre compte sur ${host}. Ouvrez ce lien pour choisir le nouveau :`,
  'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
]

/** What a short message asks for. On a number that a family shares it says whose password, when one was named. */
function demandOf(to: string, username: string, isAdmin: boolean): string {
  if (to !== username) return `nouveau mot de passe de ${username}`
  return `${isAdmin ? 'changez votre' : 'change ton'} mot de passe dans les 30 minutes`
}
