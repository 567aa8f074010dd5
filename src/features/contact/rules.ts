import * as z from 'zod/mini'

/** Limits of the contact form; the spec's minimums, and ends that no honest message reaches. */
export const limits = {
  name: { least: 3, most: 100 },
  message: { least: 10, most: 5000 },
  email: 254,
} as const

export const sentences = {
  nameMissing: 'Le nom est requis',
  nameShort: `Le nom doit contenir au moins ${limits.name.least} caractères`,
  emailMissing: 'L’e-mail est requis',
  emailWrong: 'Entrez un e-mail valide',
  messageMissing: 'Le message est requis',
  messageShort: `Le message doit contenir au moins ${limits.message.least} caractères`,
  tooLong: 'Ce texte est trop long',
  failure: 'Erreur lors de l’envoi du message, veuillez réessayer plus tard.',
} as const

const required = (sentence: string) => z.minLength(1, { error: sentence, abort: true })

export const nameSchema = z
  .string()
  .check(
    z.trim(),
    required(sentences.nameMissing),
    z.minLength(limits.name.least, sentences.nameShort),
    z.maxLength(limits.name.most, sentences.tooLong),
  )

export const emailSchema = z
  .string()
  .check(
    z.trim(),
    required(sentences.emailMissing),
    z.maxLength(limits.email, sentences.tooLong),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, sentences.emailWrong),
  )

export const messageSchema = z
  .string()
  .check(
    z.trim(),
    required(sentences.messageMissing),
    z.minLength(limits.message.least, sentences.messageShort),
    z.maxLength(limits.message.most, sentences.tooLong),
  )
