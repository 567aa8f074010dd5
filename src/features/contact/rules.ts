import { hasControls } from '../../common/has-controls.ts'

/** Limits of the contact form: the specification's minimums, and ends that no honest message reaches. */
export const limits = {
  name: { least: 3, most: 100 },
  message: { least: 10, most: 5000 },
  email: { most: 254 },
} as const

export const sentences = {
  nameMissing: 'Le nom est requis',
  nameShort: `Le nom doit contenir au moins ${limits.name.least} caractères`,
  emailMissing: 'L’e-mail est requis',
  emailWrong: 'Entrez un e-mail valide',
  messageMissing: 'Le message est requis',
  messageShort: `Le message doit contenir au moins ${limits.message.least} caractères`,
  tooLong: 'Ce texte est trop long',
  strange: 'Ce texte contient un caractère qui ne peut pas être gardé',
  sent: 'Merci\u00a0! Votre message est bien arrivé. Nous vous répondrons par e-mail.',
  subscribed: 'Merci\u00a0! Vous recevrez nos prochaines nouvelles.',
  toConfirm:
    'Merci\u00a0! Si cette adresse n’est pas encore abonnée, un e-mail vient d’y partir\u00a0: ouvrez le lien qu’il contient.',
  confirmed: 'Votre abonnement est confirmé.',
  linkOver: 'Ce lien n’est plus valable. Abonnez-vous à nouveau, en bas de n’importe quelle page.',
  unsubscribed: 'Vous ne recevrez plus nos nouvelles.',
  noMessage: 'Ce message n’existe pas ou plus.',
  handled: 'Message traité.',
  waiting: 'Message à traiter.',
  deleted: 'Message supprimé.',
  failure: "Erreur lors de l'envoi du message, veuillez réessayer plus tard.",
  keptHere: 'Vérifiez votre connexion internet. Ce que vous avez écrit reste ici.',
} as const

/** No spaces, one @, a dot in the domain. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export type ContactField = 'name' | 'email' | 'message'

/** What is wrong with a field of the contact form, in one sentence; nothing when it is right. */
export const contactChecks: Readonly<Record<ContactField, (value: string) => string | undefined>> = {
  name: (value) =>
    checkText(value, { ...limits.name, missing: sentences.nameMissing, short: sentences.nameShort }),
  email: (value) => {
    const problem = checkText(value, { least: 1, ...limits.email, missing: sentences.emailMissing })
    return problem ?? (emailPattern.test(value.trim()) ? undefined : sentences.emailWrong)
  },
  message: (value) =>
    checkText(value, {
      ...limits.message,
      missing: sentences.messageMissing,
      short: sentences.messageShort,
      hasLines: true,
    }),
}

type TextRule = { least: number; most: number; missing: string; short?: string; hasLines?: boolean }

function checkText(value: string, { least, most, missing, short, hasLines }: TextRule): string | undefined {
  const text = value.trim()
  if (text.length === 0) return missing
  if (text.length < least) return short
  if (text.length > most) return sentences.tooLong
  return hasControls(text, hasLines ? 'text' : 'line') ? sentences.strange : undefined
}
