import type { Message, Way } from '../../../../platform/server/mailer/message.ts'
import { isEmail } from '../../rules.ts'

/** How the owner of a stored user name can be written to; undefined for a plain name. */
export function addressKind(username: string): 'email' | 'phone' | undefined {
  if (isEmail(username)) return 'email'
  return /^\+\d{8,15}$/.test(username) ? 'phone' : undefined
}

/** The message that carries the link for a new password. */
export function resetMessage(
  way: Way,
  { to, username, url }: { to: string; username: string; url: string },
): Message {
  const { host } = new URL(url)
  const subject = `Changer votre mot de passe sur ${host}`
  // Only letters of the SMS alphabet: one other letter would double the price of the message.
  if (way !== 'email') return { to, subject, text: `${host} : ${demandOf(to, username)} : ${url}` }
  const lines = [
    'Bonjour,',
    `Quelqu’un, sans doute vous, a demandé à changer le mot de passe de votre compte sur ${host}. Ouvrez ce lien pour choisir le nouveau :`,
    url,
    'Le lien marche une seule fois, pendant 30 minutes. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
  ]
  return { to, subject, text: lines.join('\n\n') }
}

/** What a short message asks for. On a number that a family shares it says whose password, when one was named. */
const demandOf = (to: string, username: string) =>
  to === username ? 'changez votre mot de passe dans les 30 minutes' : `nouveau mot de passe de ${username}`
