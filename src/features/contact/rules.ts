/** Limits of the contact form: the specification's minimums, and ends that no honest message reaches. */
export const limits = {
  name: { least: 3, most: 100 },
  message: { least: 10, most: 5000 },
  email: { most: 254 },
} as const

export const sentences = {
  nameMissing: 'Le nom est requis',
  nameShort: `Le nom doit contenir au moins ${limits.name.least} caractères`,
  emailMissing: 'L’email est requis',
  emailWrong: 'Entrez un email valide',
  messageMissing: 'Le message est requis',
  messageShort: `Le message doit contenir au moins ${limits.message.least} caractères`,
  tooLong: 'Ce texte est trop long',
  sent: 'Merci ! Votre message est bien arrivé. Nous vous répondrons par email.',
  subscribed: 'Merci ! Vous recevrez nos prochaines nouvelles.',
  unsubscribed: 'Vous ne recevrez plus nos nouvelles.',
  failure: "Erreur lors de l'envoi du message, veuillez réessayer plus tard.",
} as const

/** No spaces, one @, a dot in the domain. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export type ContactField = 'name' | 'email' | 'message'

/** What is wrong with a field of the contact form, in one sentence; nothing when it is right. */
export const contactChecks: Readonly<Record<ContactField, (value: string) => string | undefined>> = {
  name: (value) => checkLength(value, limits.name, sentences.nameMissing, sentences.nameShort),
  email: (value) => {
    const problem = checkLength(value, { least: 1, ...limits.email }, sentences.emailMissing, '')
    return problem ?? (emailPattern.test(value.trim()) ? undefined : sentences.emailWrong)
  },
  message: (value) => checkLength(value, limits.message, sentences.messageMissing, sentences.messageShort),
}

function checkLength(
  value: string,
  { least, most }: { least: number; most: number },
  missing: string,
  short: string,
): string | undefined {
  const { length } = value.trim()
  if (length === 0) return missing
  if (length < least) return short
  return length > most ? sentences.tooLong : undefined
}
