import type { Message } from '../../../platform/server/mailer/message.ts'

/** The letter that asks the owner of an address to confirm it. */
export function confirmationLetter({
  to,
  school,
  url,
}: {
  to: string
  school: string
  url: string
}): Message {
  const lines = [
    'Bonjour,',
    `Quelqu’un, sans doute vous, a demandé à recevoir les nouvelles de ${school} à cette adresse. Ouvrez ce lien pour confirmer :`,
    url,
    'Le lien marche pendant 7 jours. Si vous n’avez rien demandé, ne faites rien : cette adresse sera oubliée.',
  ]
  return { to, subject: `Confirmer votre abonnement aux nouvelles de ${school}`, text: lines.join('\n\n') }
}

/** The letter that brings a contact message to the school; an answer to it goes to whoever wrote. */
export function letterToSchool(
  message: { name: string; email: string; message: string },
  { to, school, inbox }: { to: string; school: string; inbox: string },
): Message {
  const lines = [
    `${message.name} (${message.email}) a écrit sur le site :`,
    message.message,
    `Répondez à cet e-mail pour lui écrire. Le message est aussi dans le tableau de bord : ${inbox}`,
  ]
  return {
    to,
    replyTo: message.email,
    subject: `Message pour ${school}, de ${message.name}`,
    text: lines.join('\n\n'),
  }
}
